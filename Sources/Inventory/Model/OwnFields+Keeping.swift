extension OwnFields {
    /// The fields of somebody else's that can be own fields here: with names and texts within the rules, no name that every item's field
    /// has, none twice, and no more than an item may have. Those that cannot are left out.
    package init(keeping fields: [Field]) {
        self.init()
        for field in fields where all.count < Self.mostOfItem {
            guard TextRules.fault(ofName: field.name) == nil, TextRules.fault(ofOwnText: field.text) == nil,
                !all.contains(where: { ColumnNames.isSame($0.name, as: field.name) })
            else { continue }
            set(field)
        }
    }
}
