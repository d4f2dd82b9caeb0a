import Assistant

extension EnglishWords {
    func sentence(for error: SessionReadingError) -> String {
        switch error {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason). See: stockroom sessions"
        case .notAFile(let path): "\(path) is not a file. See: stockroom sessions"
        case .empty(let path): "\(path) is no session: it is empty. See: stockroom sessions"
        case .tooLong(let path, let mebibytes): "\(path): it is longer than \(mebibytes) MiB."
        case .damaged(let path, let line, let reason): "\(path), line \(line): \(reason)."
        case .noTranscript(let path, let reason):
            "\(path): it is no transcript as `sessions export --format foundation-models` writes one; \(reason)."
        case .sessionAlready(let path):
            "\(path): it is a session already: `stockroom replay \(path)` plays it, and nothing has to be imported."
        case .noTimeZone(let path, let zone): "\(path): there is no time zone \"\(zone)\"."
        case .noneSaved(let folder): "There is no saved session in \(folder) yet."
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
}
