/// What is said of settings: where they come from, and what is wrong with them.
protocol SettingWords {
    /// What is wrong in the environment or the configuration file, with the place.
    func sentence(for fault: PresetFault) -> String
    /// Where the value of a setting comes from.
    func words(for source: SettingSource) -> String
    /// In place of the value of a setting that has none: what decides then.
    func unset(_ option: OptionName) -> String
    /// Where the file is, and whether there is one.
    func configurationFile(_ path: String, isThere: Bool) -> String
}
