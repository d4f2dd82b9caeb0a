import Assistant

/// What a conversation's screen says beside answers and notices.
protocol DialogueWords {
    /// What the conversation tells beside answers.
    func sentence(for message: ConversationMessage) -> String
    /// The first line at a terminal.
    var greeting: String { get }
    /// Where a session stands that goes on, a line each; its list is told of where it can still be picked from.
    func lines(of standing: SessionStanding, hasList: Bool) -> [String]
    /// Below it, of a session with the sample inventory, of which each conversation has a copy.
    var sampleIsFresh: String { get }
    /// After Ctrl-C on an empty line.
    var howToLeave: String { get }
    /// While an answer is awaited.
    var thinking: String { get }
    /// Beside it.
    var howToStop: String { get }
    /// A typed line was not read: it is longer than the limit, in bytes.
    func lineTooLong(limit: Int) -> String
    /// Below a page: how many lines are left, and how to go on.
    func moreLines(_ count: Int) -> String
    /// Below an answer that was stopped.
    var stoppedHere: String { get }
    /// Below an answer that no tool supports.
    var notFromInventory: String { get }
    /// Below a question of a replay that waits for a key.
    var howToStep: String { get }
    /// The day of an item's creation, where its latest update is told otherwise.
    func created(_ day: String) -> String
    /// In place of a range, when a text holds no date.
    var noDate: String { get }
    /// What a tool call does, for the person who waits.
    func doing(_ call: ToolCallEntry) -> String
    /// Below a list of which more is to come, where only one question was asked: how to see the rest.
    func moreOfSingleQuestion(_ rest: Int) -> String
    /// A program got all rows of a list of which the answer shows a page.
    func wholeList(rows: Int) -> String
    /// How far long work is; `pace` is the rows of a second, and the seconds that are left.
    func progress(percent: Int, rows: Int, pace: (perSecond: Int, left: Int)?) -> String
    /// Marks an item that is out, or below its minimum, where no symbols are drawn.
    var outMark: String { get }
    var lowMark: String { get }
}
