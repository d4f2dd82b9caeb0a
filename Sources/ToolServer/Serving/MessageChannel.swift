/// The way to one client and back: a message a line.
public protocol MessageChannel: Sendable {
    /// The next line; waits for it.
    func next() async -> ChannelArrival

    /// Sends a line, which ends in a line break; returns once it is taken.
    ///
    /// - Throws: when the client takes nothing any more.
    func send(_ line: [UInt8]) async throws
}

/// What comes over a channel.
public enum ChannelArrival: Sendable, Hashable {
    /// A line without its end.
    case line([UInt8])
    /// A line beyond the limit, which was skipped.
    case tooLong
    /// Nothing will come any more.
    case end
}
