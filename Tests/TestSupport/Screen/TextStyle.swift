/// How a piece of text looks: what "select graphic rendition" (ECMA-48, 8.3.117) has selected.
public struct TextStyle: Equatable, Sendable {
    public private(set) var isBold = false
    public private(set) var isDim = false
    /// The number of the foreground's colour, 31 for red; nil for the terminal's own.
    public private(set) var colour: Int?

    /// Takes the parameters of a sequence over; false when it does not know one of them.
    mutating func take(_ parameters: String) -> Bool {
        for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
            switch Int(parameter) ?? 0 {
            case 0: self = TextStyle()
            case 1: isBold = true
            case 2: isDim = true
            case let code where (30...37).contains(code): colour = code
            default: return false
            }
        }
        return true
    }
}
