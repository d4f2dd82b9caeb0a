import Assistant

extension EnglishWords {
    func sentence(for error: SessionReadingError) -> String {
        switch error {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason). See: stockroom sessions"
        case .notAFile(let path): "\(path) is not a file. See: stockroom sessions"
        case .empty(let path): "\(path) is no session: it is empty. See: stockroom sessions"
        case .tooLong(let path, let mebibytes): "\(path): it is longer than \(mebibytes) MiB."
        case .damaged(let path, let line, let fault): "\(path), line \(line): \(reason(fault))."
        case .noTranscript(let path, let fault):
            "\(path): it is no transcript as `sessions export --format foundation-models` writes one; \(reason(fault))."
        case .sessionAlready(let path):
            "\(path): it is a session already: `stockroom replay \(path)` plays it, and nothing has to be imported."
        case .noTimeZone(let path, let zone): "\(path): there is no time zone \"\(zone)\"."
        case .noneSaved(let folder): "There is no saved session in \(folder) yet."
        case .noConversationSaved(let latest):
            "Only single questions are saved. To go on with the latest: stockroom resume \(latest)"
        case .notFound(let name): "There is no session \"\(name)\". See: stockroom sessions"
        case .numberOrBeginning(let name, let numbered, let beginning):
            "\"\(name)\" is the number of \(numbered) and the beginning of \(beginning). Type more of it."
        case .severalBegin(let name, let count, let first):
            "\"\(name)\" is the beginning of \(count) sessions: \(first.joined(separator: ", ")). Type more of it."
        case .notRemoved(let path, let reason): "\(path) cannot be removed: \(reason)."
        }
    }

    func sentence(for failure: SessionFile.Failure) -> String {
        switch failure {
        case .folderNotMade(let folder, let reason): "the folder \(folder) cannot be made (\(reason))"
        case .existsAlready(let path): "\(path) is there already"
        case .notMade(let path, let reason): "\(path) cannot be made: \(reason)"
        case .notWritten(let path, let reason): "\(path) cannot be written: \(reason)"
        case .notResumed(let path, let reason):
            "\(path) cannot be written: \(reason). To go on without saving: --no-save"
        case .hasChanged(let path): "\(path) has changed since it was read. Try again."
        case .notMended(let path, let reason): "the torn end of \(path) cannot be cut off: \(reason)"
        case .entryTooLong(let mebibytes): "an entry takes more than \(mebibytes) MiB"
        case .wasRemoved(let path): "\(path) was removed"
        case .isInUse(let path): "another stockroom goes on with \(path). Leave that one first."
        }
    }

    private func reason(_ fault: SessionReadingError.TranscriptFault) -> String {
        switch fault {
        case .notJSON(let failure): "it is \(failure)"
        case .typeIsNot(let type): "its type is not \"\(type)\""
        case .versionIsNot(let version): "this version reads transcripts of version \(version)"
        case .noEntries: "it has no entries"
        case .entry(let number, let fault): "entry \(number): \(reason(fault))"
        case .nothingAsked: "nothing is asked in it"
        }
    }

    private func reason(_ fault: EntryFault) -> String {
        switch fault {
        case .notJSON(let failure): "\(failure)"
        case .noObject: "it is not a JSON object"
        case .noObjectWithin: "something else stands where an object should"
        case .missing(let key): "\"\(key)\" is missing"
        case .mistyped(let key, let wanted): "\"\(key)\" is not \(name(wanted))"
        case .misnumbered: "\"items\" are not numbered 1, 2, 3 …"
        case .endsBeforeStart: "\"from\" is later than \"through\""
        case .newerFormat(let format, let readable):
            "it has format \(format), and this version reads up to \(readable): use a newer stockroom"
        case .noFormat(let format): "there is no format \(format)"
        case .noSession: "it is no session: its first line must be of type \"session\""
        case .lineTooLong(let mebibytes): "it is longer than \(mebibytes) MiB"
        case .cutOff: "it has no end"
        case .secondSession: "a second session begins here"
        case .callBeforePrompt: "a tool call comes before any prompt"
        case .responseBeforePrompt: "a response comes before any prompt"
        case .approvalOfNoCall: "an approval answers no call"
        case .outputOfNoCall: "a tool output answers no call"
        case .noRole: "it has no role"
        case .unknownRole(let role): "there is no role \"\(role)\""
        case .callIncomplete: "a tool call lacks its id, name or arguments"
        }
    }

    private func name(_ wanted: EntryFault.Wanted) -> String {
        switch wanted {
        case .string: "a string"
        case .boolean: "true or false"
        case .wholeNumber: "a whole number"
        case .array: "an array"
        case .object: "an object"
        case .moment: "a moment as RFC 3339"
        case .day: "a day as YYYY-MM-DD"
        case .kindOfChange: "a kind of change"
        }
    }
}
