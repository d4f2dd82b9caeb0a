/// The kinds of text that items share.
public enum LabelKind: Int64, CaseIterable, Hashable, Sendable {
    case category = 1
    case place = 2
    case unit = 3
}
