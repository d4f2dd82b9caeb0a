/// The mark that some programs put before UTF-8.
package enum ByteOrderMark {
    package static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Skips it; throws when the file is no UTF-8 text.
    static func skip(in source: ByteSource) throws {
        _ = try source.withBytes { bytes in
            if let format = ForeignFormat(bytes) {
                throw PlaceFailure.unreadable(path: source.file.name, .isNoText(format))
            }
            return bytes.starts(with: Self.bytes) ? Self.bytes.count : 0
        }
    }
}
