import Assistant
import Essentials
import Terminal

/// The person's keyboard: the line editor with its history, and the questions that need a fresh answer.
@MainActor
final class Keyboard {
    private let editor: LineEditor
    /// What the terminal can do on which questions are shown.
    let profile: TerminalProfile
    /// Where questions are shown.
    let output: Output
    /// Whether a question was answered with `quit`.
    private(set) var wantsToLeave = false

    /// The keyboard of the person who sits at the terminal; nil when nobody does.
    static func atTerminal(_ workplace: Workplace) -> Keyboard? {
        let profile = workplace.profile
        return profile.isInputTerminal && profile.isOutputTerminal
            ? Keyboard(workplace: workplace, profile: profile, output: .standard) : nil
    }

    /// The keyboard of a person whose answers go elsewhere, into a pipe or a file, but who can be asked all the same; nil when nobody can.
    ///
    /// What is asked is no answer: it is shown beside them, on standard error, or else on the terminal that is typed at.
    static func besideOutput(_ workplace: Workplace) -> Keyboard? {
        if let keyboard = atTerminal(workplace) { return keyboard }
        let output =
            isatty(STDERR_FILENO) == 1 ? Output.error : Output(descriptor: open("/dev/tty", O_WRONLY | O_CLOEXEC))
        let profile = TerminalProfile.detect(
            environment: workplace.environment, plain: workplace.options.isPlain, output: output.descriptor)
        return profile.isInputTerminal && profile.isOutputTerminal
            ? Keyboard(workplace: workplace, profile: profile, output: output) : nil
    }

    private init(workplace: Workplace, profile: TerminalProfile, output: Output) {
        self.profile = profile
        self.output = output
        let folder = workplace.folders.state
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        editor = LineEditor(
            output: output, profile: profile, history: LineHistory(path: folder + "/history"),
            settings: workplace.folders.home + "/.editrc")
    }

    /// Looks up what Tab can complete.
    func prepare(for live: LiveConversation) async {
        let words = await live.completionWords()
        editor.completer = { words.completions(before: $0) }
    }

    /// The next line; interrupts since the one before are forgotten.
    func readLine(forgetting held: HeldInterrupts) -> LineEditor.Input {
        editor.readLine(prompt: Prompt.text, as: .accent, continuation: Prompt.continuation, forgetting: held)
    }

    /// Asks something that only fresh keys answer; one who leaves has declined it, and whatever is asked after it.
    func confirm(_ question: String, by answers: AnswerChoices, words: any ScreenWords) -> Confirmation.Answer {
        if wantsToLeave { return .declined }
        let ways = words.waysToAnswer(answers, isReadAloud: profile.isReadAloud)
        let answer = Confirmation(input: editor.input, output: output, profile: profile).ask(
            "\(question) \(ways): ", choices: answers.choices, reminder: words.howToAnswer(answers),
            reminderAfterPaste: words.pastedIsNoAnswer + " " + words.howToAnswer(answers))
        guard answer == .chosen("q") else { return answer }
        wantsToLeave = true
        return .declined
    }

    /// Asks whether something is to be done; false for anything but a yes.
    ///
    /// - Throws: `CancellationError` at Control-C, which stops the command that asks.
    func consents(
        to question: String, by answers: AnswerChoices = .yesOrNo, words: any ScreenWords
    ) throws(CancellationError) -> Bool {
        switch confirm(question, by: answers, words: words) {
        case .chosen(let key): key == "y"
        case .declined: false
        case .interrupted: throw CancellationError()
        case .ended(let signal): ProcessEnd.by(signal: signal)
        }
    }

    /// Reads a line that answers something: a fresh one, which no history keeps.
    func answer(_ prompt: String) -> LineEditor.Input {
        editor.input.discardTypeAhead()
        return LineEditor(input: editor.input, output: output, profile: profile).readLine(prompt: prompt)
    }

    /// Shows lines, a page at a time where they are more than the window has.
    @discardableResult
    func page(_ lines: [String], words: any ScreenWords) throws(OutputError) -> Pager.Ending {
        try Pager(input: editor.input, output: output, profile: profile, reminder: words.moreLines).show(lines)
    }
}
