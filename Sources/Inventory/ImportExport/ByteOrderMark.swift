/// The mark that some programs put before UTF-8.
enum ByteOrderMark {
    static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Skips it; throws when the file is UTF-16, which spreadsheets call "Unicode text".
    static func skip(in source: ByteSource) throws {
        _ = try source.withBytes { bytes in
            if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
                throw PlaceFailure.unreadable(path: source.file.name, .isUTF16)
            }
            return bytes.starts(with: Self.bytes) ? Self.bytes.count : 0
        }
    }
}
