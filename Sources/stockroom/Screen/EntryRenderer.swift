import Assistant
import DateResolution
import InventoryContract
import PlainText
import Terminal

/// Turns session entries into what a person sees: the same for a conversation, its replay, and a pipe.
struct EntryRenderer {
    let profile: TerminalProfile
    /// Whether what was typed is shown too: in a replay, where nobody types.
    let showsPrompts: Bool
    /// Whether the lines of lists are shown.
    let showsLists: Bool
    /// Whether nothing can be asked after what is shown.
    let isSingleQuestion: Bool
    private let words: any ScreenWords

    private var style: Style { Style(profile) }

    init(
        profile: TerminalProfile, words: any ScreenWords, showsPrompts: Bool = false, showsLists: Bool = true,
        isSingleQuestion: Bool = false
    ) {
        self.isSingleQuestion = isSingleQuestion
        self.words = words
        self.profile = profile
        self.showsPrompts = showsPrompts
        self.showsLists = showsLists
    }

    /// The lines of an entry, ready for the screen: all that is foreign in them is sanitised.
    func lines(for entry: SessionEntry) -> [String] {
        switch entry {
        case .prompt(let prompt): promptLines(prompt)
        case .approval(let approval):
            (approval.change.map { proposalLines(approval.isUnasked ? $0.markedUnasked : $0) } ?? [])
                + decision(approval)
        case .response(let response):
            ResponseLayout(profile: profile, words: words, isSingleQuestion: isSingleQuestion)
                .lines(response, showsLists: showsLists)
        case .notice(let notice): styled(notice.text, as: notice.isFailure ? .error : .dim)
        case .toolOutput(let output): curveLines(output)
        case .session, .resumed, .instructions, .toolCall, .unknown: []
        }
    }

    /// A text in lines that fit the window, those that go on indented.
    private func styled(_ text: String, as role: Style.Role) -> [String] {
        let text = profile.isHeard ? words.spoken(text) : text
        return profile.lines(of: text, indent: 2).map { style.styled($0, as: role) }
    }

    /// The quantity over time, above the words of a history.
    private func curveLines(_ output: ToolOutputEntry) -> [String] {
        guard profile.usesUnicode, case .history(let history)? = output.output else { return [] }
        let quantities = history.entries.reversed().compactMap { entry in
            entry.changes.first { $0.field == "quantity" }.flatMap { Double($0.after) }
        }
        guard quantities.count > 2 else { return [] }
        return [style.styled(Sparkline.curve(quantities, columns: min(60, profile.columns)), as: .accent)]
    }

    private func promptLines(_ prompt: PromptEntry) -> [String] {
        let typed = showsPrompts ? ["\(Prompt.text)\(Sanitiser.line(prompt.text))"] : []
        return typed
            + prompt.dates.flatMap { mention in
                mention.reading.map { reading in
                    styled(Sanitiser.line("\(mention.text): \(reading)"), as: mention.range == nil ? .warning : .dim)
                } ?? []
            }
    }

    /// A change as a person is asked about it.
    func proposalLines(_ change: ProposedChange) -> [String] {
        ProposalLayout(profile: profile, words: words).lines(change)
    }

    private func decision(_ approval: ApprovalEntry) -> [String] {
        switch (approval.isGranted, approval.by.value) {
        case (true, .person): styled(words.approved, as: .success)
        case (true, _): styled(words.approved(by: Sanitiser.line(approval.by.word)), as: .success)
        case (false, .person): styled(words.declined, as: .warning)
        case (false, .earlierNo): styled(words.declinedAfterNo, as: .warning)
        case (false, .budget): styled(words.declinedByBudget, as: .warning)
        case (false, .unasked): styled(words.declinedAsUnasked, as: .warning)
        case (false, _): styled(words.nobodyToAsk, as: .warning)
        }
    }
}

/// What stands before the line that is typed.
enum Prompt {
    static let text = "stockroom> "
    /// Before a line that goes on from the one before.
    static let continuation = "      ...> "
}
