/// Hears of everything in a session as it happens, before the next thing happens.
///
/// A session waits for each call to return: what was recorded is on disk before a tool runs.
public protocol SessionRecorder: Sendable {
    /// An entry was appended to the transcript.
    func didAppend(_ entry: Transcript.Entry) async

    /// The calls of a round are about to be run, one after the other.
    func willRun(_ calls: [ToolCall]) async

    /// It was decided whether the change that a call proposes may be made.
    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) async

    /// The oldest exchanges were taken out of what the model sees, to make room.
    func didDrop(exchanges: Int) async

    /// A round took so many tokens.
    func didUse(_ usage: Usage, _ times: RoundTimes) async

    /// The model is reading what it was asked.
    func isReading(_ progress: ReadingProgress) async
}

extension SessionRecorder {
    public func didUse(_ usage: Usage, _ times: RoundTimes) async {}

    public func isReading(_ progress: ReadingProgress) async {}
}
