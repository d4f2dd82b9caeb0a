import CivilTime
import DateResolution
import LanguageModel
import PlainText

/// Writes a session's instructions: the template with the day, the date mapping, the language and the inventory's words.
struct InstructionsBuilder: Sendable {
    let texts: PromptTexts
    let today: CalendarDay
    let language: Language
    let vocabulary: Vocabulary

    func build() -> Instructions {
        Instructions(
            PromptTexts.fill(
                texts.instructions,
                [
                    "today": DateMapping.words(forToday: today),
                    "yesterday": "\(today.adding(days: -1))",
                    "date-mapping": DateMapping.lines(today: today),
                    "language": language.englishName,
                    "categories": vocabulary.categories.description,
                    "places": vocabulary.places.description,
                ]))
    }
}
