import Foundation
import TestSupport

/// Generates the CSV of an inventory of any size, the same for the same seed on every machine.
///
/// It is shaped like a warehouse's: a few dozen categories, a thousand places, titles in English and Japanese from a few hundred words,
/// a code on most items, three years of entries, updates that grow denser towards the end.
struct SeededInventory {
    let items: Int
    let seed: UInt64

    /// 2026-11-20T00:00:00Z: nothing is updated later.
    static let end = 1_795_132_800
    /// The seconds over which items were entered.
    static let span = 3 * 365 * 86_400

    /// Calls the body with the header and then with every row, each with its line end.
    func forEachLine(_ body: (String) throws -> Void) throws {
        try body("id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at\n")
        var generator = SeededGenerator(seed: seed)
        for id in 1...max(1, items) { try body(row(id, &generator)) }
    }

    /// Writes all of it into a new file.
    func write(to path: String) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { throw CocoaError(.fileWriteUnknown) }
        var buffer = Data()
        try forEachLine { line in
            buffer.append(contentsOf: line.utf8)
            if buffer.count > 1 << 20 {
                try file.write(contentsOf: buffer)
                buffer.removeAll(keepingCapacity: true)
            }
        }
        try file.write(contentsOf: buffer)
        try file.close()
    }

    private func row(_ id: Int, _ generator: inout SeededGenerator) -> String {
        let isJapanese = generator.below(10) < 3
        let title = isJapanese ? japaneseTitle(&generator) : englishTitle(&generator)
        let quantity =
            generator.below(20) == 0 ? "0" : "\(generator.below(500))" + (generator.below(12) == 0 ? ".5" : "")
        let category = SeededInventory.categories[generator.skewed(SeededInventory.categories.count)]
        let place = "Rack \(1 + generator.below(50))-\(1 + generator.below(20))"
        let minimum = generator.below(10) < 6 ? "\(generator.below(80))" : ""
        let code = generator.below(10) < 7 ? "49\(String(format: "%011d", generator.below(100_000_000_000)))" : ""
        let note = generator.below(20) == 0 ? "check before use" : ""
        let created = SeededInventory.end - SeededInventory.span + generator.below(SeededInventory.span)
        let updated = max(created, SeededInventory.end - generator.skewed(SeededInventory.span))
        return
            "\(id),\(title),\(quantity),pcs,\(category),\(place),\(minimum),\(code),\(note),\(time(created)),\(time(updated))\n"
    }

    private func englishTitle(_ generator: inout SeededGenerator) -> String {
        let adjective = generator.pick(SeededInventory.adjectives)
        let noun = generator.pick(SeededInventory.nouns)
        switch generator.below(4) {
        case 0: return "\(adjective) \(noun) M\(2 + generator.below(20))x\(5 * (1 + generator.below(30)))"
        case 1: return "\(adjective) \(noun) \(1 + generator.below(900)) mm"
        case 2: return "\(noun) \(adjective) \(generator.pick(SeededInventory.adjectives))"
        default: return "\(adjective) \(noun) No. \(generator.below(5_000))"
        }
    }

    private func japaneseTitle(_ generator: inout SeededGenerator) -> String {
        let noun = generator.pick(SeededInventory.japaneseNouns)
        return "\(generator.pick(SeededInventory.japaneseAdjectives))\(noun) \(1 + generator.below(500))"
    }

    /// Foundation formats each day once; a million calls would take longer than what is measured.
    private func time(_ seconds: Int) -> String {
        let day = seconds / 86_400
        let second = seconds % 86_400
        return SeededInventory.days[day - SeededInventory.firstDay] + "T" + twoDigits(second / 3_600) + ":"
            + twoDigits(second / 60 % 60) + ":" + twoDigits(second % 60) + "Z"
    }

    private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    private static let firstDay = (end - span) / 86_400 - 1

    private static let days: [String] = {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withFullDate]
        return (firstDay...end / 86_400).map {
            formatter.string(from: Date(timeIntervalSince1970: Double($0) * 86_400))
        }
    }()

    static let categories = [
        "Fasteners", "Electrical", "Batteries", "Lighting", "Packing", "Cleaning", "Office", "Paper", "Tools",
        "Hand tools",
        "Bearings", "Hydraulics", "Pneumatics", "Paint", "Adhesives", "Safety", "Kitchen", "Plumbing", "Cables",
        "Networking",
        "電池", "照明", "工具", "文具", "梱包材", "清掃用品",
    ]

    private static let adjectives = [
        "red", "blue", "green", "black", "white", "large", "small", "heavy", "light", "steel", "brass", "copper",
        "plastic", "rubber",
        "wooden", "long", "short", "flat", "round", "hex", "spare", "folding", "sealed", "industrial", "mini", "double",
        "angled",
        "insulated", "galvanised", "stainless", "magnetic", "adjustable", "disposable", "coated", "tapered", "threaded",
    ]

    private static let nouns = [
        "battery", "washer", "bolt", "nut", "screw", "cable", "lamp", "filter", "bearing", "valve", "hose", "pump",
        "motor", "switch",
        "fuse", "relay", "bracket", "clamp", "spring", "gasket", "seal", "chain", "belt", "pulley", "gear", "shaft",
        "wheel", "tyre",
        "handle", "hinge", "lock", "key", "knife", "blade", "drill", "hammer", "wrench", "plier", "brush", "glove",
        "mask", "goggle",
        "helmet", "label", "box", "tape", "envelope", "folder", "marker", "stapler", "toner", "sensor", "gauge",
        "nozzle", "fitting",
    ]

    private static let japaneseAdjectives = [
        "単3", "単4", "業務用", "小型", "大型", "防水", "赤", "白", "黒", "予備", "強力", "薄型", "厚手", "長尺", "透明",
    ]

    private static let japaneseNouns = [
        "乾電池", "電球", "コピー用紙", "ボルト", "ナット", "ワッシャー", "段ボール箱", "ガムテープ", "軍手", "延長コード", "蛍光灯", "スイッチ", "ドライバー", "金槌",
        "接着剤",
        "養生テープ", "潤滑油", "洗剤", "電源ケーブル", "封筒", "付箋", "ホース", "バルブ", "歯車", "滑車", "手袋", "作業灯", "充電器",
    ]
}

extension SeededGenerator {
    /// A number from 0 to below the bound, small ones being more frequent.
    fileprivate mutating func skewed(_ bound: Int) -> Int {
        let unit = Double(next() >> 11) / Double(1 << 53)
        return Int(unit * unit * Double(bound))
    }

    fileprivate mutating func pick(_ words: [String]) -> String { words[below(words.count)] }
}
