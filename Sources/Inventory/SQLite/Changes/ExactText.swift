/// A text as a key that tells apart what `String` holds equal: a composed and a decomposed é are two labels.
struct ExactText: Hashable, Sendable {
    let text: String

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.isSameText(as: right.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
