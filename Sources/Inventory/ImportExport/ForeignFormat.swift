/// A format that a file to import turns out to have, where text was wanted.
public enum ForeignFormat: Hashable, Sendable, CaseIterable {
    /// An SQLite database, as inventories are.
    case sqlite
    /// A workbook of a spreadsheet program, or another archive of the formats that these use.
    case workbook
    case pdf
    /// Compressed by gzip.
    case gzip
    /// UTF-16, which spreadsheet programs call "Unicode text".
    case utf16
    /// Text in another encoding than UTF-8, such as Shift-JIS, by the header line.
    case otherEncoding
    /// Anything else that no text begins with.
    case binary

    /// How many bytes of the first line are looked at.
    private static let looked = 4_096

    /// What bytes at the beginning of a file say; nil for what may be text.
    init?(_ bytes: some Collection<UInt8>) {
        let known: [(beginning: [UInt8], ForeignFormat)] = [
            (Array("SQLite format 3\0".utf8), .sqlite), ([0x50, 0x4B, 0x03, 0x04], .workbook),
            ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .workbook), (Array("%PDF-".utf8), .pdf),
            ([0x1F, 0x8B], .gzip), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
        ]
        if let format = known.first(where: { bytes.starts(with: $0.beginning) })?.1 {
            self = format
            return
        }
        let line = bytes.prefix(Self.looked).prefix { $0 != 0x0A }
        if line.contains(0) {
            self = .binary
        } else if line.count < Self.looked, String(validating: line, as: UTF8.self) == nil {
            self = .otherEncoding
        } else {
            return nil
        }
    }
}

extension ForeignFormat: CustomStringConvertible {
    /// What the file is, and what makes text of it where something does.
    public var description: String {
        switch self {
        case .sqlite: "it is an SQLite file"
        case .workbook: "it is a workbook or an archive; save it as CSV (UTF-8) in the spreadsheet program"
        case .pdf: "it is a PDF document; export the table as CSV (UTF-8) where it was made"
        case .gzip: "it is compressed; unpack it first"
        case .utf16: "it is UTF-16; save it as UTF-8"
        case .otherEncoding: "its text is not in UTF-8 (perhaps in Shift-JIS or Latin-1); save it as UTF-8"
        case .binary: "it is no text; save it as CSV (UTF-8)"
        }
    }
}
