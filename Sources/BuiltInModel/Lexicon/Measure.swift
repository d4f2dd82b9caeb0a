import PlainText

/// A unit of mass, length or volume, so that amounts given in one can be changed into another of its kind.
struct Measure: Sendable, Hashable {
    /// What is measured.
    enum Dimension: Sendable { case mass, length, volume }

    let dimension: Dimension
    /// How many of the smallest unit of the dimension make one of this, as a power of ten.
    let power: Int

    /// The measure that a unit names, in any case and width; nil when it is a counter or not known.
    init?(_ unit: String) {
        guard let known = Measure.known[FoldedText.fold(unit)] else { return nil }
        self = known
    }

    private init(_ dimension: Dimension, _ power: Int) {
        self.dimension = dimension
        self.power = power
    }

    /// An amount of this in another measure, exactly; nil when they measure different things or places are lost.
    func amount(_ value: String, in other: Measure) -> String? {
        guard dimension == other.dimension else { return nil }
        return Amount(value)?.scaled(byPowerOfTen: power - other.power)?.text
    }

    /// The unit as it is mostly written: "kg" for "kilos".
    static func symbol(of unit: String) -> String? { Measure(unit).flatMap { symbols[$0] } }

    /// Each with its names, the symbol first.
    private static let names: [(measure: Measure, names: [String])] = [
        (.mass, 0, "mg milligram milligrams ミリグラム"), (.mass, 3, "g gram grams グラム"),
        (.mass, 6, "kg kilo kilos kilogram kilograms キロ キログラム"), (.mass, 9, "t ton tons トン"),
        (.length, 0, "mm millimetre millimetres millimeter millimeters ミリ ミリメートル"),
        (.length, 1, "cm centimetre centimetres centimeter centimeters センチ センチメートル"),
        (.length, 3, "m metre metres meter meters メートル"), (.length, 6, "km"),
        (.volume, 0, "ml millilitre millilitres milliliter milliliters ミリリットル cc"), (.volume, 1, "cl"),
        (.volume, 2, "dl デシリットル"), (.volume, 3, "l litre litres liter liters リットル"),
    ].map { (dimension: Dimension, power: Int, names: String) in
        (Measure(dimension, power), names.split(separator: " ").map(String.init))
    }

    private static let known = Dictionary(
        uniqueKeysWithValues: names.flatMap { measure, names in names.map { (FoldedText.fold($0), measure) } })
    private static let symbols = Dictionary(uniqueKeysWithValues: names.map { ($0.measure, $0.names[0]) })
}
