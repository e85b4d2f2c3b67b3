import Foundation
import Testing

@testable import ForceReporting

/// Contrast as the Web Content Accessibility Guidelines 2.2 define it.
struct PaletteTests {
  @Test(arguments: [Palette.light, .dark])
  func textIsReadable(palette: Palette) throws {
    for background in ["page", "panel"] {
      for text in ["text", "muted", "link"] {
        #expect(try contrast(palette, text, background) >= 4.5, "\(text) on \(background)")
      }
    }
    #expect(try contrast(palette, "text", "notice") >= 4.5)
  }

  @Test(arguments: [Palette.light, .dark])
  func marksStandOut(palette: Palette) throws {
    for number in 0..<Mark.count {
      #expect(try contrast(palette, "m\(number)", "page") >= 3, "m\(number)")
    }
  }

  @Test(arguments: [Palette.light, .dark])
  func textInTheStrongestCellsIsReadable(palette: Palette) throws {
    for tint in ["good", "bad"] {
      let cell = zip(try palette.rgb(tint), try palette.rgb("panel")).map { 0.4 * $0 + 0.6 * $1 }
      for text in ["text"] {
        #expect(contrast(try palette.rgb(text), cell) >= 4.5, "\(text) on \(tint)")
      }
    }
  }

  @Test func marksDifferInGrey() {
    let marks = (0..<Mark.count).map { Mark(number: $0) }
    let shapes = marks.map { $0.drawn(atX: 0, y: 0).source.split(separator: " d=")[1] }
    #expect(Set(shapes).count == Mark.count)
    #expect(Set(marks.map(\.dashes)).count == Mark.count)
  }

  private func contrast(_ palette: Palette, _ one: String, _ other: String) throws -> Double {
    contrast(try palette.rgb(one), try palette.rgb(other))
  }

  private func contrast(_ one: [Double], _ other: [Double]) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ rgb: [Double]) -> Double {
    let linear = rgb.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

extension Palette {
  /// Red, green and blue, 0...1.
  fileprivate func rgb(_ name: String) throws -> [Double] {
    let hex = try #require(colours.first { $0.key == name }).value.dropFirst()
    let number = try #require(Int(hex, radix: 16))
    return [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
  }
}
