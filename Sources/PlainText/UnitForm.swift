/// The form of a unit beside a number.
public enum UnitForm {
    /// A unit as people wrote it, but for an English plural beside exactly 1: `1 pack`, where the unit is `packs`.
    ///
    /// Abbreviations (`pcs`), other languages and irregular plurals stay as they are.
    public static func beside(_ quantity: String, _ unit: String) -> String {
        guard ["1", "-1"].contains(quantity), unit.utf8.count > 3, unit.utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
            unit.hasSuffix("s"), !["ss", "us", "is", "ies", "ves"].contains(where: unit.hasSuffix)
        else { return unit }
        let hasLongPlural = ["xes", "ches", "shes", "sses"].contains(where: unit.hasSuffix)
        return String(unit.dropLast(hasLongPlural ? 2 : 1))
    }
}
