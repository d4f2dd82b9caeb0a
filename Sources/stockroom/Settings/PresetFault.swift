/// Something in the environment or the configuration file that cannot be taken.
struct PresetFault {
    /// What is wrong; each language has the sentence.
    enum Reason {
        /// No option has the name; the one that was probably meant.
        case unknownName(String, nearest: OptionName?)
        /// The option counts for one command line only.
        case onlyTyped(OptionName)
        case noValue(OptionName)
        /// A password, which does not belong into a file.
        case secret(OptionName)
        /// The name stands on an earlier line, too.
        case twice(OptionName, line: Int)
        /// The option does not take the value.
        case value(UsageMistake.Reason)
        /// The file, or a line of it, is no UTF-8.
        case notText
        /// There is a file, which cannot be read.
        case notRead
    }

    let source: SettingSource
    let reason: Reason
}

/// Settings that cannot be taken, the first of them first.
struct PresetFailure: Error {
    let faults: [PresetFault]
}
