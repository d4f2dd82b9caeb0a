/// The quoted stretches of a text: names and notes, in which a date word is a word.
struct Quotations {
    /// The characters between the marks.
    private let inside: [Range<Int>]
    private let text: UnsafeBufferPointer<UInt16>

    init(in text: UnsafeBufferPointer<UInt16>) {
        self.text = text
        inside = text.contains(where: Self.opens) ? Self.stretches(in: text) : []
    }

    /// Whether a quotation may begin with a character.
    private static func opens(_ character: UInt16) -> Bool {
        character == 34 || character == 0x300C || character == 0x300E
    }

    private static func stretches(in text: UnsafeBufferPointer<UInt16>) -> [Range<Int>] {
        var inside: [Range<Int>] = []
        var opened: (place: Int, closing: UInt16)?
        for place in 0..<text.count {
            let character = text[place]
            if let current = opened {
                if character == current.closing {
                    inside.append(current.place + 1..<place)
                    opened = nil
                }
                continue
            }
            switch character {
            case 0x300C: opened = (place, 0x300D)
            case 0x300E: opened = (place, 0x300F)
            // Behind a digit the mark means inches.
            case 34 where place == 0 || !(48...57 ~= text[place - 1]): opened = (place, 34)
            default: break
            }
        }
        return inside
    }

    /// Whether a finding stands in a quotation as a part of it, or in one that is a name.
    func hides(_ finding: borrowing Finding) -> Bool {
        guard !inside.isEmpty else { return false }
        // The first quotation that ends behind the finding's start.
        var low = 0
        var high = inside.count
        while low < high {
            let middle = (low + high) / 2
            if inside[middle].upperBound <= finding.start { low = middle + 1 } else { high = middle }
        }
        if low < inside.count, finding.end > inside[low].lowerBound {
            let quotation = inside[low]
            if finding.start < quotation.lowerBound || finding.end > quotation.upperBound { return true }
            return !isBlank(quotation.lowerBound, finding.start) || !isBlank(finding.end, quotation.upperBound)
                || isName(quotation)
        }
        return false
    }

    private func isBlank(_ start: Int, _ end: Int) -> Bool {
        for place in start..<max(start, end) where text[place] != 32 { return false }
        return true
    }

    /// Whether a word such as "rename" or メモ before it, or に改名 behind it, says that a name or note is quoted.
    private func isName(_ quotation: Range<Int>) -> Bool {
        let before = max(0, quotation.lowerBound - 40)..<max(0, quotation.lowerBound - 1)
        let behind = min(text.count, quotation.upperBound + 1)..<min(text.count, quotation.upperBound + 10)
        for word in Self.naming where contains(word, in: before) { return true }
        for word in Self.namingBehind where contains(word, in: behind) { return true }
        return false
    }

    private func contains(_ word: [UInt16], in range: Range<Int>) -> Bool {
        guard range.count >= word.count else { return false }
        for start in range.lowerBound...(range.upperBound - word.count) {
            var same = true
            for offset in 0..<word.count where text[start + offset] != word[offset] {
                same = false
                break
            }
            if same { return true }
        }
        return false
    }

    private static let naming = [
        "rename", "call", "titl", "note", "name", "label", "register", "item", "add", "名", "メモ", "備考", "タイトル", "登録",
    ].map { Array($0.utf16) }
    private static let namingBehind = [
        "改名", "という", "と名", "変更", "登録", "追加", "と入れ", "と書", "メモ", "in the name", "in the title",
    ].map { Array($0.utf16) }
}
