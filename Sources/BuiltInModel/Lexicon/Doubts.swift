/// Phrases with which an English sentence orders nothing, though it has the words of an order.
enum EnglishDoubts {
    /// What makes an order depend on something else.
    static let conditions = [
        " if ", " unless ", " in case ", " provided ", " assuming ", " as long as ", " as soon as ", " the moment ",
        " after the ", " before you ", " before we ", " should the ", " should there ", " were we ", " had we ",
        " whenever ",
        " once the ", " once they ", " once we ", " when they ", " when the ",
    ]
    /// What looks like a condition and is only polite.
    static let courtesies = [
        " if you ", " if possible", " if that ", " if that's ", " if it's ", " if it isn't ", " if it is ", " if poss ",
        " if i may",
    ]
    /// What says that the order is somebody else's, and not wanted.
    static let disowned = [
        " but i refuse", " but i won't", " but i wont", " but i doubt", " i doubt it", " ignore him", " ignore her",
        " ignore them",
        " and said no", " i said no",
    ]
    /// What is planned, guessed, wished or heard.
    static let unreal = [
        " nearly ", " almost ", " might ", " may have ", " maybe ", " dreamt ", " dreamed ", " imagine ", " pretend ",
        " wanted to take ", " wanted to use ", " was going to ", " were going to ", " we will ", " they will ",
        " i will ", " should have ", " could have ", " would have ", " planning to ", " plan to ", " hope to ",
        " did i ", " did we ", " did you ", " did they ", " said he ", " said she ", " said they ", " tried to ",
        " intend to ",
        " planned to ", " failed to ", " forgot to ", " refuse to ", " forbidden to ", " mistake to ", " no reason to ",
        " looks like ", " seems ", " perhaps ", " probably ", " i believe ", " i heard ", " rumour ", " claims ",
        " allowed to ",
        " used to be ", " should arrive", " will arrive", " to arrive", " could arrive", " could use ",
        " wants to delete",
    ]
    /// What asks whether something may be taken.
    static let permission = [" can i take ", " can i use ", " may i take ", " may i use ", " can i have "]
    /// What somebody else says or wrote.
    static let quoting = ["says:", "reads:", "repeat after me", "translate "]
    /// What takes back an order before it.
    static let regrets = [
        " i mean ", " i meant ", " scratch that", " on second thought", " forget it ", " leave it ",
        " leave them ", " actually , ", " actually don't", " no wait", " correction :", " never mind ",
        " just kidding",
        " joking", " better not", " not really", " hold on", " . stop ", " cancel that", " wait , no", " no , wait",
        " oh wait",
        " that's wrong", " or not ?",
    ]
}

/// The same in Japanese; blanks left out.
enum JapaneseDoubts {
    static let conditions = [
        "もし", "場合は", "場合に", "以下なら", "以上なら", "未満なら", "必要なら", "足りなければ", "ていれば", "次第", "ときは", "時は", "確認してから", "たら",
    ]
    static let courtesies = [
        "数え直したら", "数えなおしたら", "数えたら", "数えてみたら", "棚卸ししたら", "棚卸したら", "確認したら", "カウントしたら", "見たら", "よかったら", "よろしかったら", "できたら",
        "もしできれば", "もしよければ", "もし可能", "もしよろしければ", "たらこ", "もしもし", "気づいたら", "来たら", "開けたら", "測ったら", "してみたら", "直してみたら",
    ]
    static let disowned = [
        "やっぱりやめ", "やっぱやめ", "やっぱりいい", "やっぱり違", "いや、", "つもりが", "つもりだった", "今のなし", "今のは忘れ", "冗談", "嘘です", "。取り消し",
    ]
    static let unreal = [
        "予定", "夢を", "夢で", "のは嘘", "というのは", "かもしれない", "かもしれません", "まだ届いて", "まだ来て", "と書いてある", "と言ってた", "と言っていた",
        "そうになった", "しなきゃよかった", "なければよかった", "のはやめて", "の削除はやめて", "は不要", "つもりはな", "覚えはな", "反対です", "のは待って",
        "ようとした", "ようかな", "ようか迷", "と思ったけど", "ところだった", "たいけど", "すると困", "と言われ", "届くはず", "届くかも", "届くと思",
    ]
    /// 「軍手を削除してもいい？」: asked, not ordered.
    static let asking = [
        "のは誰", "のはだれ", "てもいい?", "ていい?", "ていいですか", "てもいいですか", "てもよい", "てもよろしい", "方法", "たっけ", "てくれた?", "ましたか", "ました?",
        "した人", "するには", "どうすれば", "にしますか", "った?", "した?",
    ]
}
