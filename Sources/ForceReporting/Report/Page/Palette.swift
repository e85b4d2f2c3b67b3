/// The colours of a page, by day or by night.
///
/// The marks are the colours of M. Okabe and K. Ito, *Color Universal Design* (2008), which people
/// with any kind of colour vision tell apart; those too pale on white are darkened.
struct Palette: Sendable {
  /// Names as the rules of style have them, and colours as `#rrggbb`.
  let colours: KeyValuePairs<String, String>

  static let light = Palette(colours: [
    "page": "#ffffff", "panel": "#f5f7f9", "text": "#1b1f24", "muted": "#56606b",
    "link": "#0b5cad", "line": "#d5dbe1", "good": "#0072b2", "bad": "#d55e00",
    "notice": "#fff4d6", "m0": "#0072b2", "m1": "#d55e00", "m2": "#009066", "m3": "#b5578c",
    "m4": "#b07400", "m5": "#2b88bf", "m6": "#1b1f24",
  ])

  static let dark = Palette(colours: [
    "page": "#14171b", "panel": "#1c2127", "text": "#e8eaed", "muted": "#a3adb8",
    "link": "#7cbcf5", "line": "#353d46", "good": "#4da3e0", "bad": "#ee7d43",
    "notice": "#3a3018", "m0": "#4da3e0", "m1": "#ee7d43", "m2": "#2fc49a", "m3": "#de93bd",
    "m4": "#e69f00", "m5": "#8fd0f5", "m6": "#e8eaed",
  ])

  /// As variables of a rule.
  var rules: String { colours.map { "--\($0): \($1); " }.joined() }
}

/// How the page looks.
enum Stylesheet {
  /// All of it.
  static var rules: String {
    ":root { color-scheme: light dark; \(Palette.light.rules)}\n"
      + "@media (prefers-color-scheme: dark) { :root { \(Palette.dark.rules)} }\n"
      + "@media print { :root { \(Palette.light.rules)} }\n" + marks + layout
  }

  private static var marks: String {
    (0..<Mark.count).map {
      "svg .line.m\($0), svg .bar.m\($0) { stroke: var(--m\($0)); } svg .mark.m\($0) { fill: var(--m\($0)); }\n"
    }
    .joined()
  }

  private static let layout = #"""
    * { box-sizing: border-box; }
    html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
    @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
    body { margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; max-width: 72rem;
      background: var(--page); color: var(--text);
      font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
    h1 { margin: 0; font-size: 1rem; font-weight: 600; color: var(--muted); letter-spacing: .02em; }
    h2 { margin: 1.2rem 0 .2rem; font-size: clamp(1.5rem, 4vw, 2.1rem); line-height: 1.2; overflow-wrap: anywhere; }
    h3 { margin: 2.8rem 0 .6rem; font-size: 1.3rem; line-height: 1.3; }
    h4 { margin: 0 0 .4rem; font-size: 1rem; overflow-wrap: anywhere; }
    p, ul, dl { margin: .5rem 0; max-width: 50rem; }
    .facts, .answer, .result ul { max-width: none; }
    a { color: var(--link); }
    bdi, td, th, code { unicode-bidi: isolate; }
    .facts { color: var(--muted); margin: 0 0 1rem; overflow-wrap: anywhere; }
    .answer { font-size: clamp(1.15rem, 2.6vw, 1.4rem); line-height: 1.4; font-weight: 600;
      margin: 0 0 .6rem; overflow-wrap: anywhere; }
    .result { border-left: 5px solid var(--good); background: var(--panel); border-radius: 0 8px 8px 0;
      padding: 1rem 1.3rem; margin: 1rem 0; max-width: 60rem; }
    .result ul { padding-left: 1.2rem; margin-bottom: 0; overflow-wrap: anywhere; }
    .doubt { border-left: 5px solid var(--bad); background: var(--notice); padding: .7rem 1rem;
      border-radius: 0 8px 8px 0; max-width: none; overflow-wrap: anywhere; }
    nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; padding: 0; }
    .note, figcaption { color: var(--muted); font-size: .875rem; }
    .scroll { overflow: auto; max-height: 46rem; border: 1px solid var(--line); border-radius: 8px; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    caption { text-align: left; padding: .6rem .8rem; color: var(--muted); font-size: .875rem; }
    th, td { padding: .45rem .8rem; text-align: right; vertical-align: top; }
    th[scope=row], thead th:first-child { text-align: left; }
    tbody th { font-weight: 600; min-width: 11.5rem; max-width: 26rem; overflow-wrap: anywhere; }
    tbody tr { border-top: 1px solid var(--line); }
    thead th { position: sticky; top: 0; background: var(--panel); z-index: 1; font-size: .875rem; padding: 0; }
    .plain thead th, .numbers thead th { padding: .45rem .8rem; }
    .plain td, .plain th { text-align: left; overflow-wrap: anywhere; }
    td small { display: block; color: var(--muted); white-space: nowrap; font-size: .8rem; }
    th button { font: inherit; font-weight: 600; color: inherit; background: none; border: 0; cursor: pointer;
      width: 100%; padding: .5rem .8rem; text-align: inherit; }
    th button::after { content: " \2195"; color: var(--muted); }
    [aria-sort=ascending] button::after { content: " \2191"; color: var(--text); }
    [aria-sort=descending] button::after { content: " \2193"; color: var(--text); }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
    ul.note { padding-left: 1.2rem; }
    .sample { vertical-align: -2px; margin-right: .35rem; }
    .badge { display: inline-block; font-size: .75rem; font-weight: 600; color: var(--muted);
      border: 1px solid var(--muted); border-radius: 1rem; padding: 0 .5rem; margin-left: .4rem; white-space: nowrap; }
    .grid-of { display: grid; gap: 2.2rem 2rem; align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
    .small-grid { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
    figure { margin: 0; min-width: 0; break-inside: avoid; }
    figure > svg { width: 100%; max-width: 40rem; height: auto; display: block; }
    .legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; list-style: none; padding: 0; margin: .2rem 0; font-size: .875rem; }
    .legend li { overflow-wrap: anywhere; }
    svg text { font: 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: var(--text); }
    svg .tick, svg .note { fill: var(--muted); font-size: 11px; }
    svg .event { font-weight: 600; }
    svg .grid { stroke: var(--line); fill: none; stroke-width: 1; }
    svg .line { fill: none; stroke-width: 2; stroke-linejoin: round; }
    svg .bar { fill: none; stroke-width: 1.5; opacity: .65; }
    svg .mark { stroke: var(--page); stroke-width: 1; }
    svg .dot { fill: var(--muted); opacity: .55; }
    svg .line.front { stroke: var(--muted); stroke-width: 1.5; stroke-dasharray: 4 4; }
    svg .line.trace { stroke: var(--m0); }
    svg .line.level { stroke: var(--muted); stroke-width: 1.2; }
    svg .line.reference { stroke: var(--text); stroke-width: 1.2; }
    svg .heat { fill: var(--m0); }
    svg .heat.best { stroke: var(--m1); stroke-width: 2; }
    .confusion { width: auto; }
    .confusion th, .confusion td { padding: .35rem .6rem; text-align: center; font-weight: 400; }
    .confusion thead th { position: static; background: none; padding: .35rem .6rem; }
    .numbers td { white-space: nowrap; }
    .confusion tbody th { min-width: 0; white-space: nowrap; text-align: right; }
    .confusion td { min-width: 4rem; border: 2px solid var(--page); border-radius: 4px; }
    .right { background: color-mix(in srgb, var(--good) calc(var(--share) * 40%), var(--panel)); }
    .wrong { background: color-mix(in srgb, var(--bad) calc(var(--share) * 40%), var(--panel)); }
    .controls { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end; }
    .controls label { display: grid; font-size: .875rem; color: var(--muted); min-width: 0; max-width: 100%; }
    .controls select, .controls button { font: inherit; color: var(--text); background: var(--panel);
      border: 1px solid var(--muted); border-radius: 6px; padding: .35rem .6rem; max-width: min(22rem, 100%); }
    .controls button { cursor: pointer; }
    .chart { width: 100%; height: 22rem; margin: .8rem 0; }
    .readout { min-height: 3em; max-width: none; overflow-wrap: anywhere; }
    details { margin: .6rem 0; } summary { cursor: pointer; }
    pre { background: var(--panel); padding: .8rem 1rem; border-radius: 8px; white-space: pre-wrap;
      overflow-wrap: anywhere; font-size: .875rem; }
    code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    dt { font-weight: 600; } dd { margin: 0 0 .4rem; overflow-wrap: anywhere; }
    .dygraph-axis-label { color: var(--muted); } .dygraph-legend { background: var(--panel) !important; }
    @media (max-width: 40rem) { caption { max-width: 20rem; } svg text { font-size: 13px; } svg .tick, svg .note { font-size: 12px; }
      th, td, th button { padding-left: .5rem; padding-right: .5rem; } tbody th { min-width: 7rem; } }
    @media print { body { max-width: none; padding: 0; font-size: 11pt; } .scroll { max-height: none; overflow: visible; }
      nav, .explorer, th button::after { display: none; } h3 { break-after: avoid; }
      table { font-size: 9pt; } thead th { position: static; } * { print-color-adjust: exact; } }
    """# + "\n"
}
