extension LanguageModelSession {
    /// The session as one who has tools run: calls and outputs go into its transcript.
    struct Caller: ToolCaller {
        let session: LanguageModelSession
        let approver: (any ToolApprover)?
        let recorder: (any SessionRecorder)?

        func willRun(_ call: ToolCall) async { await session.append(.toolCall(call)) }

        func approve(_ change: any ToolChange, for call: ToolCall) async -> Approval {
            await approver?.approve(change, for: call)
                ?? Approval(isGranted: false, source: .policy, reason: "Not changed: nobody is here to approve it.")
        }

        func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) async {
            if !approval.isGranted { await session.noteDecline(of: call) }
            await recorder?.didDecide(approval, on: change, for: call)
        }

        func didRun(_ call: ToolCall, output: ToolOutput) async { await session.append(.toolOutput(output)) }
    }
}
