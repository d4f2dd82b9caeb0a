import PlainText

/// What the program says in Japanese; each part stands in a file of its own.
struct JapaneseWords: ScreenWords {
    let language = Language.japanese
}
