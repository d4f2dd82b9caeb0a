/// How it is said that nothing is changed.
extension EnglishPhrasing {
    func refused(_ refusal: Refusal) -> String {
        switch refusal {
        case .negated: "All right, nothing is changed."
        case .alreadyDone: "Nothing is changed by saying so. The last change made here is taken back with /undo."
        case .belowZero: "Nothing is changed: a quantity cannot be below zero."
        case .percentage: "Nothing is changed: I cannot change by a percentage. By how many, or to what number?"
        case .partOfStock:
            "Nothing is changed: an item has one place for all its stock, so a part of it cannot be moved. All of it can be."
        case .conditional:
            "Nothing is changed: I do not test conditions. Look first, then say the change by itself."
        case .unreal:
            "Nothing is changed: that does not say for sure that it is so. If it is, say it plainly, for instance \"took 5 mugs\"."
        case .takenBack: "Nothing is changed: part of that was taken back. Say once more what it should be."
        case .minimumBound:
            "I cannot look items up by their minimum, only by how the stock stands to it: \"what is low?\"."
        case .goneItems: "I cannot list what was deleted, only what is there."
        case .unkept(let unit):
            "Nothing here is counted in \(unit). I can compare quantities, not sizes that stand in titles; ask for the size itself."
        case .leftOut:
            "Something is to be left out, and I could not read what. Say it like this: \"everything on Shelf 1 except the tape\"."
        case .spared:
            "Nothing is changed: something is to be left as it is, and I could not read what. Name what is to be changed, and nothing else."
        case .daysApart:
            "Those days are no single stretch. Ask \"changed on Monday or Wednesday\", or for one day at a time."
        case .dayLeftOut: "I cannot leave days out of a list. Ask for the days before it, and for those after it."
        case .ownField(let field): unreadOwnField(field)
        case .unclear: "Nothing is changed: that can be read in more than one way. Say one change at a time."
        }
    }
}

extension JapanesePhrasing {
    func refused(_ refusal: Refusal) -> String {
        switch refusal {
        case .negated: "わかりました。何も変更しません。"
        case .alreadyDone: "何も変更していません。ここで最後にした変更は /undo で元に戻せます。"
        case .belowZero: "何も変更していません。数量は0より小さくできません。"
        case .percentage: "何も変更していません。割合では変更できません。いくつ増減するか、いくつにするかを教えてください。"
        case .partOfStock: "何も変更していません。1品目の場所は1つなので、一部だけを移すことはできません。全部なら移せます。"
        case .conditional: "何も変更していません。条件つきの変更はできません。まず確認してから、変更だけを言ってください。"
        case .unreal: "何も変更していません。本当にそうなのか分かりませんでした。変更するときは「マグを5個使った」のように言い切ってください。"
        case .takenBack: "何も変更していません。途中で言い直しがありました。どうするのか、もう一度言ってください。"
        case .minimumBound: "最低数の大きさでは探せません。「最低数を下回っているものは？」なら答えられます。"
        case .goneItems: "削除したものの一覧は出せません。今あるものなら調べられます。"
        case .unkept(let unit):
            "\(unit)で数えているものはありません。比べられるのは数量だけで、品名の中の寸法は比べられません。寸法そのもので聞いてください。"
        case .leftOut: "何を除くのかが読み取れませんでした。「棚A1のもの、テープ以外」のように聞いてください。"
        case .spared: "何も変更していません。変えないものがあるようですが、読み取れませんでした。変えるものだけを言ってください。"
        case .daysApart: "続いていない日が並んでいます。「月曜日か水曜日に更新されたもの」のように、または1日ずつ聞いてください。"
        case .dayLeftOut: "一覧から日を除くことはできません。その日の前と後を分けて聞いてください。"
        case .ownField(let field): unreadOwnField(field)
        case .unclear: "何も変更していません。いくつかの意味にとれます。変更を1つずつ言ってください。"
        }
    }
}
