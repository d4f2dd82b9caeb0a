/// What can be wrong with an item's own field.
public enum OwnFieldFault: Error, Hashable, Sendable {
    /// The name is empty or blank.
    case nameMissing
    case nameTooLong
    /// The name is one that columns of files have for a field that every item has.
    case nameTaken(ItemField)
    case textTooLong
    /// The name or the text holds a control character or a noncharacter.
    case controlCharacter(scalar: UInt32)
    /// The item would have more fields than it may.
    case tooMany
    /// Two columns of a file have the same name.
    case columnTwice
}

extension OwnFieldFault: CustomStringConvertible {
    /// What is wrong, as the end of a sentence that models read.
    public var description: String {
        switch self {
        case .nameMissing: "has no name; give it one"
        case .nameTooLong: "has too long a name; it may have \(OwnFields.nameLimit) characters"
        case .nameTaken(let field): "is called as the field \(field.rawValue) is; set that one, or take another name"
        case .textTooLong: "is too long; it may have \(OwnFields.textLimit) characters"
        case .controlCharacter(let scalar): "holds the control character \(InventoryError.escaped(scalar)); take it out"
        case .tooMany: "is one too many; an item may have \(OwnFields.mostOfItem)"
        case .columnTwice: "is there twice"
        }
    }
}
