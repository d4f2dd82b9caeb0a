/// The kinds of text that items share.
enum LabelKind: Int64, CaseIterable, Sendable {
    case category = 1
    case place = 2
    case unit = 3
}
