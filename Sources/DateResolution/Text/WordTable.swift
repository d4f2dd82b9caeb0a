/// Words and what they stand for, found by the folded characters of a text without making a string.
struct WordTable<Entry: Sendable>: Sendable {
    private let slots: [Int32]
    private let starts: [Int32]
    private let characters: [UInt16]
    private let entries: [Entry]
    private let mask: Int
    /// The length of the longest word.
    let longest: Int

    init(_ words: [(String, Entry)]) {
        var size = 16
        while size < words.count * 3 { size *= 2 }
        var slots = [Int32](repeating: -1, count: size)
        var starts: [Int32] = [0]
        var characters: [UInt16] = []
        var longest = 0
        for (place, word) in words.enumerated() {
            let folded = Array(word.0.utf16)
            characters += folded
            starts.append(Int32(characters.count))
            longest = max(longest, folded.count)
            var slot = folded.withUnsafeBufferPointer { Self.hash($0, 0, $0.count) } & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(place)
        }
        self.slots = slots
        self.starts = starts
        self.characters = characters
        self.longest = longest
        entries = words.map(\.1)
        mask = size - 1
    }

    /// What the characters from `start` up to `end` stand for, nil when they are no word of the table.
    func find(_ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int) -> Entry? {
        guard end - start <= longest else { return nil }
        var slot = Self.hash(text, start, end) & mask
        while slots[slot] >= 0 {
            let place = Int(slots[slot])
            let first = Int(starts[place])
            if Int(starts[place + 1]) - first == end - start {
                var same = true
                for offset in 0..<(end - start) where characters[first + offset] != text[start + offset] {
                    same = false
                    break
                }
                if same { return entries[place] }
            }
            slot = (slot + 1) & mask
        }
        return nil
    }

    @inline(__always)
    private static func hash(_ text: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int) -> Int {
        var hash: UInt32 = 2_166_136_261
        for place in start..<end { hash = (hash ^ UInt32(text[place])) &* 16_777_619 }
        return Int(hash ^ hash >> 15)
    }
}
