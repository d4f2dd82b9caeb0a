import StrictJSON

extension StandInService {
    /// Adds seeded items, entered in the year before.
    package func fill(_ count: Int, seed: UInt64 = 7) {
        var generator = SeededGenerator(seed: seed)
        let nouns = ["単三電池", "AA batteries", "wood screws", "木ねじ", "cardboard box", "テープ", "M4 bolt", "手袋"]
        for number in 1...count {
            let noun = nouns[generator.below(nouns.count)]
            var fields: JSONObject = [
                "title": .string("\(noun) \(generator.below(40))"), "quantity": .string("\(generator.below(60))"),
                "unit": .string(["個", "箱", "本"][generator.below(3)]),
                "category": .string(["消耗品", "工具, 手工具", "Office"][generator.below(3)]),
                "place": .string("棚 \(generator.below(12))"),
            ]
            if generator.below(3) == 0 {
                let minimum: JSONValue = .string("\(generator.below(30))")
                fields["quantity_management_attributes"] = ["order_point_quantity": minimum]
            }
            if generator.below(4) == 0 { fields["code"] = .string("49\(number)") }
            if generator.below(5) == 0 { fields["etc"] = .string("note \(generator.below(9))\r\n二行目") }
            if generator.below(6) == 0 {
                fields["optional_attributes"] = [["name": "色", "value": .string("赤\(generator.below(3))")]]
            }
            add(fields, secondsAgo: 1 + generator.below(300 * 86_400))
        }
    }
}
