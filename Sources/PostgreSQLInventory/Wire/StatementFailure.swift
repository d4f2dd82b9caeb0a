import Inventory

/// What a server says of a statement that it did not carry out, or that no answer came.
struct StatementFailure: Error {
    /// The code of the SQL standard, five characters; nil where no answer came.
    let state: String?
    let message: String
    /// The constraint that would have been broken.
    var constraint: String?
    /// Whether it was part of a transaction that nobody asked to be kept.
    var keepsNothing = false

    /// No answer came, and the connection is of no more use.
    static func lost(_ message: String) -> StatementFailure { StatementFailure(state: nil, message: message) }

    /// Whether the connection has to be made anew.
    var isLost: Bool {
        guard let state else { return true }
        return state.hasPrefix("08") || ["57P01", "57P02", "57P03", "57P05", "25006"].contains(state)
    }

    /// Whether the server went away; one that may only read is there.
    var isOfAbsence: Bool { isLost && state != "25006" }

    /// Whether it is not known what came of the statement.
    var isUncertain: Bool { isOfAbsence && !keepsNothing }

    /// Whether others were in the way, so that the same may go well a moment later.
    var isConflict: Bool { ["40001", "40P01"].contains(state) }

    /// Whether the server called the statement off.
    var isCancelled: Bool { state == "57014" }

    /// The token, or an id, was taken at the same moment.
    var isTaken: Bool { state == "23505" }

    /// The failure as the inventory's users know it.
    func failure(at place: String) -> PlaceFailure {
        switch state {
        case nil, "57P01"?, "57P02"?, "57P03"?, "53300"?: return .unreachable(place: place, reason: message)
        case "42501"?, "25006"?: return .notAllowed(place: place, reason: message)
        case "53100"?: return .serverFull(place: place)
        case "55P03"?: return .tooSlow(place: place, seconds: Connection.lockSeconds)
        case "57014"?: return .tooSlow(place: place, seconds: Connection.statementSeconds)
        case "42P01"?, "3F000"?: return .missing(path: place)
        case let state? where state.hasPrefix("08"): return .unreachable(place: place, reason: message)
        case let state?: return .server(place: place, reason: "\(message) (SQLSTATE \(state))")
        }
    }
}
