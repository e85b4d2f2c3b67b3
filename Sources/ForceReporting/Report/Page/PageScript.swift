/// What the page does by itself: it sorts tables and shows single touches.
enum PageScript {
  /// Sorts a table by the column whose heading is pressed; what has no number goes last.
  static let sorting = #"""
    "use strict";
    for (const table of document.querySelectorAll("table.sortable")) {
      const heads = Array.from(table.tHead.rows[0].cells);
      const body = table.tBodies[0];
      heads.forEach((head, column) => {
        const button = head.querySelector("button");
        button.addEventListener("click", () => {
          const isText = button.hasAttribute("data-text");
          const before = head.getAttribute("aria-sort");
          const first = isText ? "ascending" : "descending";
          const second = isText ? "descending" : "ascending";
          const next = before === first ? second : first;
          heads.forEach((other) => other.setAttribute("aria-sort", "none"));
          head.setAttribute("aria-sort", next);
          const sign = next === "ascending" ? 1 : -1;
          const key = (row) => isText ? row.cells[column].textContent
            : row.cells[column].hasAttribute("data-key") ? Number(row.cells[column].dataset.key) : null;
          const rows = Array.from(body.rows).map((row, place) => ({ row, place, key: key(row) }));
          rows.sort((a, b) => {
            if (a.key === null || b.key === null) {
              return (a.key === null) - (b.key === null) || a.place - b.place;
            }
            const order = isText ? a.key.localeCompare(b.key) : a.key - b.key;
            return sign * order || a.place - b.place;
          });
          body.append(...rows.map((item) => item.row));
        });
      });
    }

    """#

  /// Shows one touch at a time with dygraphs: force, levels, references and events.
  static let explorer = #"""
    "use strict";
    for (const root of document.querySelectorAll(".explorer")) {
      const data = JSON.parse(document.getElementById(root.dataset.source).textContent);
      const part = (role) => root.querySelector(`[data-role=${role}]`);
      const [configs, filter, traces, readout] = ["config", "filter", "trace", "readout"].map(part);
      const gestures = ["peek", "pop", "cancel"];
      const option = (text, value) => { const o = document.createElement("option"); o.textContent = text; o.value = value; return o; };
      const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
      const config = () => Number(configs.value);
      const trace = () => data.traces[Number(traces.value)];
      const numbers = (text, scale) => text === "" ? [] : text.split(" ").map((n) => Number(n) / scale);
      data.configs.forEach((c, i) => configs.append(option(c.name, i)));
      let graph = null;

      const points = (t) => { let ms = 0; const f = numbers(t.forces, 10000);
        return numbers(t.steps, 100).map((step, i) => [ms += step, f[i]]); };

      const words = (t) => {
        const parts = [`${t.name}${t.participant ? " (" + t.participant + ")" : ""}: meant as ${t.label || "nothing in particular"}, `
          + `${data.configs[config()].name} recognized ${gestures[t.outcomes[config()]]}`
          + (t.label ? (t.label === gestures[t.outcomes[config()]] ? ", which is right." : ", which is wrong.") : ".")];
        const times = gestures.map((g, i) => t.events[config()][i] === null ? null : `${g} at ${Math.round(t.events[config()][i])} ms`).filter(Boolean);
        const meant = gestures.map((g, i) => t.references[i] === null ? null : `${g} meant at ${Math.round(t.references[i])} ms`).filter(Boolean);
        parts.push(times.length ? "Events: " + times.join(", ") + "." : "No event.");
        if (meant.length) parts.push("References: " + meant.join(", ") + ".");
        return parts.join(" ");
      };

      const underlay = (canvas, area, g) => {
        const t = trace(), levels = data.configs[config()].levels;
        canvas.save();
        canvas.font = "12px system-ui, sans-serif";
        const line = (x1, y1, x2, y2, dashes, style) => { canvas.setLineDash(dashes); canvas.strokeStyle = style;
          canvas.beginPath(); canvas.moveTo(x1, y1); canvas.lineTo(x2, y2); canvas.stroke(); };
        for (const level of levels) {
          const y = g.toDomYCoord(level.force);
          if (y < area.y || y > area.y + area.h) continue;
          line(area.x, y, area.x + area.w, y, [6, 4], colour("muted"));
          canvas.fillStyle = colour("muted"); canvas.textAlign = "right";
          canvas.fillText(`${level.gesture} level ${level.force}`, area.x + area.w - 4, y - 4);
        }
        const upright = (ms, text, row, style, dashes) => {
          const x = g.toDomXCoord(ms);
          if (x < area.x || x > area.x + area.w) return;
          line(x, area.y, x, area.y + area.h, dashes, style);
          const isLeft = x > area.x + area.w - 90;
          canvas.fillStyle = style; canvas.textAlign = isLeft ? "right" : "left";
          canvas.fillText(text, x + (isLeft ? -4 : 4), area.y + 12 + 15 * row);
        };
        gestures.forEach((name, i) => {
          if (t.references[i] !== null) upright(t.references[i], name + " meant", i, colour("text"), [2, 3]);
          if (t.events[config()][i] !== null) upright(t.events[config()][i], name, 3 + i, colour("m1"), []);
        });
        canvas.restore();
      };

      const show = () => {
        readout.textContent = "";
        if (traces.value === "") { readout.textContent = "No touch to show."; part("chart").hidden = true; return; }
        part("chart").hidden = false;
        const t = trace(), samples = points(t);
        const top = Math.max(1, ...samples.map((p) => p[1])), bottom = Math.min(0, ...samples.map((p) => p[1]));
        if (graph) graph.destroy();
        graph = new Dygraph(part("chart"), samples, { labels: ["ms", "force"], colors: [colour("m0")], strokeWidth: 2,
          valueRange: [bottom, top * 1.05], xlabel: "time, ms", ylabel: "force", underlayCallback: underlay, legend: "follow",
          gridLineColor: colour("line"), axisLineColor: colour("muted"), highlightCircleSize: 4,
          axes: { x: { valueFormatter: (ms) => Math.round(ms) + " ms" } } });
        part("chart").setAttribute("aria-label", words(t));
        readout.textContent = words(t);
      };

      const fill = () => {
        const chosen = traces.value, c = config();
        traces.replaceChildren();
        data.traces.forEach((t, i) => {
          if (filter.value === "wrong" && (!t.label || gestures[t.outcomes[c]] === t.label)) return;
          traces.append(option(`${t.name}: ${t.label || "?"}, came out as ${gestures[t.outcomes[c]]}`, i));
        });
        if (Array.from(traces.options).some((o) => o.value === chosen)) traces.value = chosen;
        show();
      };

      const step = (by) => { const next = traces.selectedIndex + by;
        if (next >= 0 && next < traces.options.length) { traces.selectedIndex = next; show(); } };
      const zoom = (factor) => { if (!graph) return; const [a, b] = graph.xAxisRange(), [first, last] = graph.xAxisExtremes();
        const middle = (a + b) / 2, half = (b - a) / 2 * factor;
        graph.updateOptions({ dateWindow: [Math.max(first, middle - half), Math.min(last, middle + half)] }); };
      const shift = (share) => { if (!graph) return; const [a, b] = graph.xAxisRange(), [first, last] = graph.xAxisExtremes();
        const by = Math.max(first - a, Math.min(last - b, (b - a) * share));
        graph.updateOptions({ dateWindow: [a + by, b + by] }); };
      const actions = { previous: () => step(-1), next: () => step(1), closer: () => zoom(0.5), wider: () => zoom(2),
        left: () => shift(-0.25), right: () => shift(0.25), whole: () => graph && graph.resetZoom() };
      for (const [name, action] of Object.entries(actions)) part(name).addEventListener("click", action);
      configs.addEventListener("change", fill);
      filter.addEventListener("change", fill);
      traces.addEventListener("change", show);
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
      fill();
    }

    """#
}
