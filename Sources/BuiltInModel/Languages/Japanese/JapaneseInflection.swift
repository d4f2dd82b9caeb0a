/// The forms of Japanese verbs, by a table of endings.
///
/// A line of the table is a kind with the ending of its dictionary form and those of its other forms: `s5 plain=す te=して past=した`.
struct JapaneseInflection: Sendable {
    private struct Class: Sendable {
        let plain: String
        let forms: [(name: String, ending: String)]
    }

    private let classes: [String: Class]

    init(_ table: String) {
        var classes: [String: Class] = [:]
        for line in table.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let parts = line.split(separator: " ").map(String.init)
            let forms = parts.dropFirst().compactMap { part -> (name: String, ending: String)? in
                guard let equals = part.firstIndex(of: "=") else { return nil }
                return (String(part[..<equals]), String(part[part.index(after: equals)...]))
            }
            guard let kind = parts.first, let plain = forms.first(where: { $0.name == "plain" }) else { continue }
            classes[kind] = Class(plain: plain.ending, forms: forms)
        }
        self.classes = classes
    }

    /// The forms of a verb given in its dictionary form with its kind behind a slash (足す/s5).
    func forms(_ entry: String) -> [(text: String, form: String)]? {
        let parts = entry.split(separator: "/").map(String.init)
        guard parts.count == 2, let found = classes[parts[1]], parts[0].hasSuffix(found.plain) else { return nil }
        let stem = String(parts[0].dropLast(found.plain.count))
        return found.forms.map { (stem + $0.ending, $0.name) }
    }
}
