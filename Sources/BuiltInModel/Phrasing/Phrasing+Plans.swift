/// How changes of several items are told.
extension EnglishPhrasing {
    func lineOrAmount(_ number: Int, _ line: ItemRow, of item: ItemRow) -> String {
        "Do you mean number \(number) of the list, \(line.title), or \(number) of \(item.title)? Say \"number \(number)\", or name the item."
    }

    func andMore(_ items: Int) -> String { "And \(self.items(items)) more." }

    func alreadyLikeThat(_ items: Int) -> String {
        "\(self.items(items)) already \(items == 1 ? "was" : "were") like that."
    }
}

extension JapanesePhrasing {
    func lineOrAmount(_ number: Int, _ line: ItemRow, of item: ItemRow) -> String {
        "一覧の\(number)番の「\(line.title)」ですか、それとも「\(item.title)」を\(number)ですか？「\(number)番」か品名で言ってください。"
    }

    func andMore(_ items: Int) -> String { "ほか\(items)件も変更しました。" }

    func alreadyLikeThat(_ items: Int) -> String { "\(items)件はもとからそうなっています。" }
}
