extension Error {
    /// Why the system refused something, in the C library's words.
    public var systemReason: String {
        let cause = (self as? CocoaError)?.underlying ?? self
        guard let error = cause as? POSIXError else { return "\(cause)" }
        return String(cString: strerror(error.code.rawValue))
    }
}
