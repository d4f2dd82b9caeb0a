/// Swift source without what is not code.
enum SwiftText {
    /// The text with its comments and the inside of its string literals blanked; every line stays where it is.
    static func code(of text: String) -> [UInt8] {
        var blanker = Blanker(bytes: Array(text.utf8))
        blanker.skipCode(isInterpolation: false)
        return blanker.bytes
    }

    private struct Blanker {
        var bytes: [UInt8]
        var place = 0

        private func byte(at place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

        private mutating func blank(_ count: Int = 1) {
            for _ in 0..<count where place < bytes.count {
                if bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
                place += 1
            }
        }

        /// Goes on to the closing parenthesis of an interpolation, which is blanked too, or to the end of the text.
        mutating func skipCode(isInterpolation: Bool) {
            var depth = 0
            while place < bytes.count {
                switch bytes[place] {
                case UInt8(ascii: "/") where byte(at: place + 1) == UInt8(ascii: "/"):
                    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { blank() }
                    continue
                case UInt8(ascii: "/") where byte(at: place + 1) == UInt8(ascii: "*"):
                    skipBlockComment()
                    continue
                case UInt8(ascii: "\""):
                    skipString(hashes: 0)
                    continue
                case UInt8(ascii: "#"):
                    let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
                    if byte(at: place + hashes) == UInt8(ascii: "\"") {
                        skipString(hashes: hashes)
                        continue
                    }
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"):
                    if isInterpolation, depth == 0 { return blank() }
                    depth -= 1
                default: break
                }
                if isInterpolation { blank() } else { place += 1 }
            }
        }

        private mutating func skipBlockComment() {
            var depth = 0
            repeat {
                let pair = (byte(at: place), byte(at: place + 1))
                let isOpening = pair == (UInt8(ascii: "/"), UInt8(ascii: "*"))
                let isClosing = pair == (UInt8(ascii: "*"), UInt8(ascii: "/"))
                depth += isOpening ? 1 : isClosing ? -1 : 0
                blank(isOpening || isClosing ? 2 : 1)
            } while depth > 0 && place < bytes.count
        }

        private mutating func skipString(hashes: Int) {
            blank(hashes)
            let quotes = isRun(of: UInt8(ascii: "\""), 3, at: place) ? 3 : 1
            blank(quotes)
            while place < bytes.count {
                let isEnd =
                    isRun(of: UInt8(ascii: "\""), quotes, at: place)
                    && isRun(of: UInt8(ascii: "#"), hashes, at: place + quotes)
                if isEnd { return blank(quotes + hashes) }
                guard bytes[place] == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), hashes, at: place + 1) else {
                    blank()
                    continue
                }
                let isInterpolation = byte(at: place + 1 + hashes) == UInt8(ascii: "(")
                blank(2 + hashes)
                if isInterpolation { skipCode(isInterpolation: true) }
            }
        }

        private func isRun(of byte: UInt8, _ count: Int, at start: Int) -> Bool {
            guard start + count <= bytes.count else { return false }
            for place in start..<start + count where bytes[place] != byte { return false }
            return true
        }
    }
}
