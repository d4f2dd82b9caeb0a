import PlainText

/// A picture of a terminal's window in SVG, made from what a program has shown there.
///
/// Each piece of text says where it begins and how wide it is, so columns stay columns whatever font draws them.
public struct ScreenPicture {
    /// What the text stands on.
    public enum Ground: String, CaseIterable, Sendable {
        case light, dark

        /// The colour of the window, as six hexadecimal digits, red first.
        public var colour: String { self == .light ? "ffffff" : "0d1117" }

        fileprivate var frame: String { self == .light ? "d1d9e0" : "3d444d" }
        fileprivate var text: String { self == .light ? "1f2328" : "e6edf3" }
        fileprivate var dimText: String { self == .light ? "59636e" : "9198a1" }

        /// The colours of a terminal, by the number that selects them, as far as the program uses them.
        fileprivate var palette: [Int: String] {
            self == .light ? [31: "b3261e", 35: "8e2da8"] : [31: "ff8a80", 35: "e29cf5"]
        }

        /// All colours that text can have.
        public var textColours: [String] { [text, dimText] + palette.values.sorted() }

        /// The colour of text in a style; nil for one that the picture has none for.
        fileprivate func colour(of style: TextStyle) -> String? {
            if let number = style.colour { return palette[number] }
            return style.isDim ? dimText : text
        }
    }

    private let screen: VirtualScreen
    private let columns: Int
    private let title: String

    /// Pixels: the width of a column, the height of a line, the rim around the text.
    private static let (column, line, rim) = (8, 20, 16)

    /// A colour that the program has used and the picture does not know.
    public struct UnknownColour: Error {
        let number: Int?
    }

    /// A picture of what a window of so many columns shows, with a title for those who do not see it.
    public init(of screen: VirtualScreen, columns: Int, title: String) {
        self.screen = screen
        self.columns = columns
        self.title = title
    }

    /// The picture, ended by a line feed.
    public func svg(on ground: Ground) throws -> String {
        let rows = screen.runs
        let width = columns * Self.column + 2 * Self.rim
        let height = rows.count * Self.line + 2 * Self.rim
        let texts = try rows.enumerated().flatMap { row, runs in
            try runs.map { try text($0, in: row, on: ground) }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
            <title>\(Self.escaped(title))</title>
            <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" fill="#\(ground.colour)" stroke="#\(ground.frame)"/>
            <g font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace" font-size="13" fill="#\(ground.text)">
            \(texts.joined(separator: "\n"))
            </g>
            </svg>

            """
    }

    private func text(_ run: VirtualScreen.Run, in row: Int, on ground: Ground) throws -> String {
        guard let colour = ground.colour(of: run.style) else { throw UnknownColour(number: run.style.colour) }
        let place = "x=\"\(Self.rim + run.column * Self.column)\" y=\"\(Self.rim + row * Self.line + 15)\""
        let length = run.columns > 1 ? " textLength=\"\(run.columns * Self.column)\"" : ""
        let fill = colour == ground.text ? "" : " fill=\"#\(colour)\""
        let weight = run.style.isBold ? " font-weight=\"bold\"" : ""
        return "<text \(place)\(length)\(fill)\(weight)>\(Self.escaped(run.text))</text>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
