/// Strings, which most of a text's bytes are: gone through eight bytes at a time.
extension JSONParser {
    mutating func string() throws -> String {
        position += 1
        let start = position
        var bytesSeen: UInt64 = 0
        skipPlain(&bytesSeen)
        if current == JSONParser.quote {
            let text = try text(UnsafeBufferPointer(rebasing: bytes[start..<position]), bytesSeen)
            position += 1
            return text
        }
        // What an escape stands for is never longer than the escape; a whole word may be written behind the last byte.
        let room = bytes.count - start + PlainRun.width
        return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { gathered in
            let plain = UnsafeBufferPointer(rebasing: bytes[start..<position])
            _ = gathered.initialize(fromContentsOf: plain)
            return try stringWithEscapes(after: plain.count, bytesSeen, gathered)
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    /// The bytes of a word before the first that means something in a string: a quote, a backslash, a control character.
    private struct PlainRun {
        static let width = 8
        static let highBits: UInt64 = 0x8080_8080_8080_8080
        private static let lowBits: UInt64 = 0x0101_0101_0101_0101

        let count: Int
        /// The bits of the run's bytes, all others nought.
        let bits: UInt64

        init(_ word: UInt64) {
            func every(_ byte: UInt8) -> UInt64 { PlainRun.lowBits &* UInt64(byte) }
            func below(_ limit: UInt8, _ word: UInt64) -> UInt64 { (word &- every(limit)) & ~word }
            let found =
                (below(0x20, word) | below(1, word ^ every(JSONParser.quote))
                    | below(1, word ^ every(JSONParser.backslash))) & PlainRun.highBits
            // Above the first byte found, others may be taken for such bytes; below it none is.
            count = found.trailingZeroBitCount / 8
            bits = found == 0 ? word : word & ((1 << UInt64(count * 8)) &- 1)
        }
    }

    private func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Goes on to the next byte that means something in a string.
    private mutating func skipPlain(_ bytesSeen: inout UInt64) {
        var index = position
        defer { position = index }
        while index + PlainRun.width <= bytes.count {
            let run = PlainRun(word(at: index))
            bytesSeen |= run.bits
            index += run.count
            if run.count < PlainRun.width { return }
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == JSONParser.quote || byte == JSONParser.backslash || byte < 0x20 { return }
            bytesSeen |= UInt64(byte)
            index += 1
        }
    }

    /// The bytes are gathered first and checked as a whole: text with an escape every few bytes, as JSON within JSON, stays quick.
    private mutating func stringWithEscapes(
        after plain: Int, _ bytesSeenBefore: UInt64, _ gathered: UnsafeMutableBufferPointer<UInt8>
    ) throws -> String {
        let target = UnsafeMutableRawBufferPointer(gathered)
        var bytesSeen = bytesSeenBefore
        var count = plain
        while true {
            while position + PlainRun.width <= bytes.count {
                let word = word(at: position)
                let run = PlainRun(word)
                target.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
                bytesSeen |= run.bits
                count += run.count
                position += run.count
                guard run.count < PlainRun.width, position + 1 < bytes.count, bytes[position] == JSONParser.backslash,
                    let byte = JSONParser.simpleEscape(bytes[position + 1])
                else {
                    if run.count < PlainRun.width { break }
                    continue
                }
                gathered[count] = byte
                count += 1
                position += 2
            }
            switch current {
            case JSONParser.quote:
                let text = try text(UnsafeBufferPointer(rebasing: gathered[..<count]), bytesSeen)
                position += 1
                return text
            case JSONParser.backslash:
                position += 1
                for byte in String(try escape()).utf8 {
                    bytesSeen |= UInt64(byte)
                    gathered[count] = byte
                    count += 1
                }
            case nil: throw failure("a string without its end")
            case .some(let byte) where byte < 0x20: throw failure("a raw control character in a string")
            case .some(let byte):
                bytesSeen |= UInt64(byte)
                gathered[count] = byte
                count += 1
                position += 1
            }
        }
    }

    /// The byte that an escape of one letter stands for.
    private static func simpleEscape(_ letter: UInt8) -> UInt8? {
        switch letter {
        case quote, backslash, UInt8(ascii: "/"): letter
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: nil
        }
    }

    /// Bytes as text, when they are UTF-8. ASCII, which most of them are, needs no further look.
    private func text(_ bytes: UnsafeBufferPointer<UInt8>, _ bytesSeen: UInt64) throws -> String {
        if bytesSeen & PlainRun.highBits == 0 {
            return String(unsafeUninitializedCapacity: bytes.count) { $0.initialize(fromContentsOf: bytes) }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw failure("invalid UTF-8 in the string that ends")
        }
        return text
    }

    private mutating func escape() throws -> Unicode.Scalar {
        guard let byte = current else { throw failure("a string without its end") }
        position += 1
        if let simple = JSONParser.simpleEscape(byte) { return Unicode.Scalar(simple) }
        guard byte == UInt8(ascii: "u") else { throw failure("an unknown escape") }
        return try unicodeEscape()
    }

    private mutating func unicodeEscape() throws -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let afterFirst = position
        if UTF16.isLeadSurrogate(UInt16(first)), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
            let second = try hexadecimal()
            if UTF16.isTrailSurrogate(UInt16(second)) {
                let value = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
                if let scalar = Unicode.Scalar(value) { return scalar }
            }
        }
        position = afterFirst
        guard loneSurrogates == .replaced else { throw failure("half of a surrogate pair") }
        return "\u{FFFD}"
    }

    private mutating func hexadecimal() throws -> UInt32 {
        guard position + 4 <= bytes.count else { throw failure("an escape without its four digits") }
        var value: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw failure("an escape without its four digits")
            }
            value = value << 4 | UInt32(digit)
        }
        position += 4
        return value
    }
}
