import DateResolution
import LanguageModel
import PlainText

extension Conversation {
    /// What a conversation takes place with.
    public struct Settings: Sendable {
        /// What moment it is, and where days begin.
        public var calendar: SessionCalendar
        /// The language of replies.
        public var language: Language
        /// The texts that the model reads.
        public var texts: PromptTexts
        /// How the model chooses words.
        public var options: GenerationOptions
        /// The inventory's name in saved sessions: its path, or `--sample`.
        public var inventoryName: String
        /// The folder where the session is saved; nil to keep no file.
        public var catalog: SessionCatalog?

        /// The settings.
        public init(
            calendar: SessionCalendar, language: Language, texts: PromptTexts,
            options: GenerationOptions = GenerationOptions(), inventoryName: String, catalog: SessionCatalog?
        ) {
            self.calendar = calendar
            self.language = language
            self.texts = texts
            self.options = options
            self.inventoryName = inventoryName
            self.catalog = catalog
        }
    }
}
