import DateResolution
import LanguageModel
import PlainText

extension Conversation {
    /// Makes a sentence of a message, in a language.
    public typealias Sentences = @Sendable (ConversationMessage, Language) -> String

    /// A message in the language of replies.
    func sentence(for message: ConversationMessage) -> String { settings.sentence(message, settings.language) }

    /// What a conversation takes place with.
    public struct Settings: Sendable {
        /// What moment it is, and where days begin.
        public var calendar: SessionCalendar
        /// The language of replies.
        public var language: Language
        /// Words what the conversation tells beside the answers.
        public var sentence: Sentences
        /// The texts that the model reads.
        public var texts: PromptTexts
        /// How the model chooses words.
        public var options: GenerationOptions
        /// How far models are helped that do not call tools well.
        public var aid: ModelAid
        /// Hears how far the model has come with reading what it is asked.
        public var onReading: @Sendable (ReadingProgress) async -> Void
        /// The inventory's name in saved sessions: its path, or `--sample`.
        public var inventoryName: String
        /// The folder where the session is saved; nil to keep no file.
        public var catalog: SessionCatalog?
        /// Whether one question will be asked, and no more.
        public var isSingleQuestion: Bool

        /// The settings.
        ///
        /// - Parameter sentence: where nobody reads what is told beside the answers, each message is only named.
        public init(
            calendar: SessionCalendar, language: Language, texts: PromptTexts,
            options: GenerationOptions = GenerationOptions(), aid: ModelAid = ModelAid(), inventoryName: String,
            catalog: SessionCatalog?,
            isSingleQuestion: Bool = false,
            onReading: @escaping @Sendable (ReadingProgress) async -> Void = { _ in },
            sentence: @escaping Sentences = { message, _ in "\(message)" }
        ) {
            self.sentence = sentence
            self.calendar = calendar
            self.language = language
            self.texts = texts
            self.options = options
            self.aid = aid
            self.onReading = onReading
            self.inventoryName = inventoryName
            self.catalog = catalog
            self.isSingleQuestion = isSingleQuestion
        }
    }
}
