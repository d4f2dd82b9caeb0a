import Assistant
import Inventory
import PlainText
import Testing

@testable import stockroom

/// What a person reads about files that cannot be read or written.
@Suite struct `Sentences about files` {
    private let english = Languages.words(for: .english)
    private let japanese = Languages.words(for: .japanese)

    @Test(arguments: [
        (EntryFault.responseBeforePrompt, "a response comes before any prompt", "質問より前に返答があります"),
        (.mistyped("text", .string), "\"text\" is not a string", "\"text\" が文字列ではありません"),
        (.mistyped("at", .moment), "\"at\" is not a moment as RFC 3339", "\"at\" が RFC 3339 の時刻ではありません"),
        (.mistyped("from", .day), "\"from\" is not a day as YYYY-MM-DD", "\"from\" が YYYY-MM-DD の日付ではありません"),
        (.missing("text"), "\"text\" is missing", "\"text\" がありません"),
        (.endsBeforeStart, "\"from\" is later than \"through\"", "\"from\" が \"through\" より後です"),
        (.misnumbered, "\"items\" are not numbered 1, 2, 3 …", "\"items\" の番号が 1、2、3… になっていません"),
        (.outputOfNoCall, "a tool output answers no call", "ツールの出力に対応する呼び出しがありません"),
        (.noObject, "it is not a JSON object", "JSON オブジェクトではありません"),
        (
            .newerFormat(2, readable: 1), "it has format 2, and this version reads up to 1: use a newer stockroom",
            "形式2ですが、このプログラムが読めるのは1までです。新しい stockroom を使ってください"
        ),
        (.lineTooLong(mebibytes: 16), "it is longer than 16 MiB", "16 MiB を超えています"),
    ])
    func `tell what is wrong with a session`(fault: EntryFault, words: String, inJapanese: String) {
        let error = SessionReadingError.damaged(path: "a.jsonl", line: 2, fault)
        #expect(english.sentence(for: error) == "a.jsonl, line 2: \(words).")
        #expect(japanese.sentence(for: error) == "a.jsonl の2行目に誤りがあります: \(inJapanese)。")
    }

    @Test func `tell what is wrong with a transcript`() {
        let error = SessionReadingError.noTranscript(path: "t.json", .entry(1, .unknownRole("alien")))
        #expect(
            english.sentence(for: error)
                == "t.json: it is no transcript as `sessions export --format foundation-models` writes one; "
                + "entry 1: there is no role \"alien\".")
        #expect(
            japanese.sentence(for: error)
                == "t.json は `sessions export --format foundation-models` が書き出す形式ではありません: "
                + "1番目の項目: \"alien\" という role はありません。")
    }

    @Test(arguments: [
        (PlaceFailure.notAFile(path: "x", kind: .folder), "「x」 はフォルダーです。在庫のファイルを指定してください。"),
        (.unreadable(path: "x", .isNoText(.utf16)), "「x」 を読めません: UTF-16 です。UTF-8 で保存してください。"),
        (.unwritable(path: "x", .isFolder), "「x」 に書き込めません: フォルダーです。"),
        (
            .unwritable(path: "x", .diskFull), "「x」 に書き込めません: ディスクに空きがありません。空きを作ってもう一度試してください。"
        ),
    ])
    func `have no English in Japanese`(failure: PlaceFailure, words: String) {
        #expect(japanese.sentence(for: failure) == words)
    }
}
