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
        }
    }
}
