import Essentials

/// The configuration file: a `name value` a line, `#` before remarks; the names are those of the options.
struct ConfigurationFile {
    /// A line that says something.
    struct Entry: Equatable {
        let name: OptionName
        let value: String
        /// From 1.
        let line: Int
    }

    let path: String
    private(set) var entries: [Entry] = []
    private(set) var faults: [PresetFault] = []

    /// Reads the file; one that is not there says nothing.
    init(path: String) {
        self.path = path
        guard FileManager.default.fileExists(atPath: path) else { return }
        guard let data = FileManager.default.contents(atPath: path) else {
            faults.append(fault(.notRead, onLine: 0))
            return
        }
        guard var text = String(validating: data, as: UTF8.self) else {
            faults.append(fault(.notText, onLine: 0))
            return
        }
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() { take(line, number: index + 1) }
    }

    private mutating func take(_ line: Substring, number: Int) {
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard let first = words.first.map(String.init), !first.hasPrefix("#") else { return }
        guard let definition = OptionDefinition.all.first(where: { $0.name.rawValue == first }) else {
            let names = OptionDefinition.settings.map(\.name.rawValue)
            let nearest = names.nearest(to: String(first.drop { $0 == "-" })).flatMap(OptionName.init)
            return faults.append(fault(.unknownName(first, nearest: nearest), onLine: number))
        }
        let name = definition.name
        let value = words.count > 1 ? words[1].trimmed : ""
        if definition.setting == nil {
            faults.append(fault(.onlyTyped(name), onLine: number))
        } else if value.isEmpty {
            faults.append(fault(.noValue(name), onLine: number))
        } else if Secrets.stand(in: value) {
            faults.append(fault(.secret(name), onLine: number))
        } else if let earlier = entries.first(where: { $0.name == name }) {
            faults.append(fault(.twice(name, line: earlier.line), onLine: number))
        } else {
            entries.append(Entry(name: name, value: value, line: number))
        }
    }

    private func fault(_ reason: PresetFault.Reason, onLine line: Int) -> PresetFault {
        PresetFault(source: .line(line, ofFile: path), reason: reason)
    }
}
