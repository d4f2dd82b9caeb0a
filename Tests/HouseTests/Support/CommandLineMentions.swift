/// Finds texts that tell a person what to type.
enum CommandLineMentions {
    /// The lines of a Swift source, comments left out, in which a string holds an option such as `--model` or a command such as
    /// `stockroom models`.
    static func lines(in text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "\n")).filter(mentions).map { line in
            String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        }
    }

    private static func mentions(_ line: Substring.UTF8View) -> Bool {
        let bytes = Array(line.drop { $0 == UInt8(ascii: " ") })
        guard !bytes.starts(with: "//".utf8), let quote = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return false }
        for place in quote..<bytes.count {
            let rest = bytes[place...].dropFirst()
            switch bytes[place] {
            case UInt8(ascii: "\""), UInt8(ascii: " "), UInt8(ascii: "("):
                if rest.starts(with: "--".utf8), let letter = rest.dropFirst(2).first, isLetter(letter) { return true }
            case UInt8(ascii: "`"):
                if rest.starts(with: "--".utf8) || rest.starts(with: "stockroom ".utf8) { return true }
            default: break
            }
        }
        return false
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
