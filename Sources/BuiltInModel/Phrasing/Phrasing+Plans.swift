/// How changes of several items are told.
extension EnglishPhrasing {
    func otherWay(_ item: ItemRow, _ field: Order.Field) -> String {
        let value = field == .minimum ? item.minimum : Lines.amount(item.quantity, item.unit, joiner: " ")
        return
            "Nothing is changed: the \(field == .minimum ? "minimum" : "quantity") of \(item.title) is \(value ?? "0") now, which would go the other way. Say \"set\" if it is meant."
    }

    func hasNoMinimum(_ item: ItemRow) -> String {
        "Nothing is changed: \(item.title) (ID \(item.id)) has no minimum. Give it one, or say how many there should be."
    }

    func lineOrAmount(_ number: Int, _ line: ItemRow, of item: ItemRow) -> String {
        "Do you mean number \(number) of the list, \(line.title), or \(number) of \(item.title)? Say it again with \"number \(number)\" if you mean the list, or name the item."
    }

    func andMore(_ items: Int) -> String { "And \(self.items(items)) more." }

    var enteredToday: String { "It is entered as of now: a change cannot be dated back." }

    func alreadyLikeThat(_ items: Int) -> String {
        "\(self.items(items)) already \(items == 1 ? "was" : "were") like that."
    }
}

extension JapanesePhrasing {
    func otherWay(_ item: ItemRow, _ field: Order.Field) -> String {
        let value = field == .minimum ? item.minimum : Lines.amount(item.quantity, item.unit, joiner: "")
        return
            "何も変更していません。「\(item.title)」の\(field == .minimum ? "最低数" : "数量")は今\(value ?? "0")で、逆になります。それでよければ「〜にして」と言ってください。"
    }

    func hasNoMinimum(_ item: ItemRow) -> String {
        "何も変更していません。「\(item.title)」（ID \(item.id)）には最低数がありません。最低数を決めるか、いくつにするかを言ってください。"
    }

    func lineOrAmount(_ number: Int, _ line: ItemRow, of item: ItemRow) -> String {
        "一覧の\(number)番の「\(line.title)」ですか、それとも「\(item.title)」を\(number)ですか？一覧なら「\(number)番を…」、そうでなければ品名で言い直してください。"
    }

    func andMore(_ items: Int) -> String { "ほか\(items)件も変更しました。" }

    var enteredToday: String { "今の変更として記録しました。過去の日付では記録できません。" }

    func alreadyLikeThat(_ items: Int) -> String { "\(items)件はもとからそうなっています。" }
}
