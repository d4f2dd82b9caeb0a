import StrictJSON

/// What can be wrong with a file that is imported, or with a place of it.
public enum ImportFault: Error, Hashable, Sendable {
    case emptyFile
    /// No column is the title.
    case noTitleColumn
    /// A column that means nothing here; the known ones are told with the first of a header.
    case unknownColumn(tellsKnown: Bool)
    /// A column that was given a field is not in the file.
    case noSuchColumn
    /// A key that was given a field is in no line.
    case noSuchKey
    /// Something stands in a column without a name.
    case unnamedColumn
    /// Two columns mean the same field; `other` is what the file calls the earlier one, nil in JSON Lines.
    case columnTwice(ItemField, other: String?)
    case cellCount(Int, inHeader: Int)
    /// A cell that is longer than `mebibytes` MiB, as happens when a quote is left open. `cell` counts from 1 and is nil where the column
    /// is named.
    case cellTooLong(mebibytes: Int, cell: Int?, field: ItemField?)
    case lineTooLong(mebibytes: Int)
    case textBehindQuote(cell: Int?)
    case unclosedQuote
    case notUTF8
    case noObject
    case notJSON(JSONParser.Failure)
    case wrongType(ItemField)
    case idTwice
    case noID(highest: Int64)
    case noTitle
    case noNumber
    /// A number if a comma stands before its decimals, in a file that does not say so.
    case onlyWithComma
    /// A number that could be two, in a file that tells both.
    case doubtfulNumber
    case noTime
    /// A date that is no day when it is read in the order that was asked for.
    case noDay(DateOrder)
    /// A date that could be two days, in a column that does not tell which.
    case doubtfulDate
    case textTooLong(ItemField, limit: Int)
    case controlCharacter(UInt32)
    /// An own field is not as it may be.
    case ownField(OwnFieldFault)
    /// A value of an own field that is neither text nor number.
    case noText
}
