import PlainText

/// What the columns of files are called: by this program, by others, and by whoever imports one.
struct ColumnNames {
    /// The fields that were given to columns by name, which goes before what a name means otherwise.
    private let given: [String: ItemField]

    /// Names with these columns given a field.
    init(given: [String: ItemField] = [:]) {
        self.given = given.reduce(into: [:]) { $0[Self.key($1.key)] = $1.value }
    }

    /// The field that a column's name means; case, width, spaces, hyphens and underscores do not matter.
    func field(for name: String) -> ItemField? {
        let key = Self.key(name)
        return given[key] ?? Self.fields[key]
    }

    /// Whether two names are those of one column.
    static func isSame(_ name: String, as other: String) -> Bool { key(name) == key(other) }

    /// Whether a column is called as its field is in an export.
    static func isOwnName(_ name: String, of field: ItemField) -> Bool {
        isSame(name, as: field.rawValue)
    }

    /// What names of the same column have in common; a name of signs alone has only itself.
    static func key(_ name: String) -> String {
        var key = String.UnicodeScalarView()
        key.append(contentsOf: FoldedWords(name).scalars)
        return key.isEmpty ? name : String(key)
    }

    private static let fields: [String: ItemField] = names.reduce(into: [:]) { fields, entry in
        for name in entry.value + [entry.key.rawValue] { fields[key(name)] = entry.key }
    }

    private static let names: [ItemField: [String]] = [
        .id: [
            "item id", "inventory id", "stock id", "record id", "在庫ID", "商品ID", "物品ID", "管理番号", "管理ID", "アイテムID",
        ],
        .title: [
            "name", "item", "what", "thing", "item name", "item title", "product", "product name", "article",
            "article name",
            "description",
            "物品名", "品名", "商品名", "製品名", "名称", "名前", "件名", "タイトル", "在庫名", "部品名", "アイテム名", "品目", "品目名",
        ],
        .quantity: [
            "qty", "stock", "in stock", "on hand", "qty on hand", "quantity on hand", "stock quantity", "count",
            "amount", "how many", "pieces", "pcs", "no of items", "number of items", "current stock", "stock level",
            "stock on hand",
            "数量", "数", "個", "点数", "在庫数", "在庫数量", "在庫量", "個数", "現在庫", "現在庫数", "現在数", "残数", "在庫",
        ],
        .unit: ["units", "uom", "u/m", "unit of measurement", "measure", "unit of measure", "単位", "数量単位"],
        .category: [
            "categories", "cat", "kind", "section", "group", "type", "item type", "product category", "カテゴリ", "カテゴリー",
            "分類", "種類", "種別", "区分",
            "グループ",
        ],
        .place: [
            "location", "where", "kept at", "kept in", "stored at", "stored in", "stock location",
            "item location", "storage", "storage location", "bin", "bin location", "shelf", "warehouse", "position",
            "保管場所", "場所", "置き場", "置場", "置き場所", "保管先", "保管棚", "棚", "棚番", "棚番号", "ロケーション", "倉庫",
        ],
        .minimum: [
            "min", "mins", "minimum level", "reorder at", "low stock", "low stock level", "par", "par level",
            "minimum quantity", "min quantity", "min qty", "minimum stock", "min stock", "min level",
            "reorder level",
            "reorder point", "safety stock",
            "最小数量", "最低数量", "最小在庫", "最小在庫数", "最低在庫", "最低在庫数", "下限", "下限数", "発注点", "安全在庫", "安全在庫数", "最小", "最低", "最低数",
            "最低個数", "最小個数", "下限値", "下限数量",
        ],
        .code: [
            "barcode", "bar code", "stock code", "sku code", "isbn", "asin", "sku", "ean", "ean13", "upc", "jan",
            "jan code", "gtin", "part number", "part no",
            "part",
            "product code", "item code", "model number", "mpn", "item number", "コード", "バーコード", "商品コード", "品目コード",
            "製品コード", "JANコード", "品番",
            "型番", "部品番号", "商品番号",
        ],
        .note: [
            "notes", "details", "info", "note(s)", "comment", "comments", "remark", "remarks", "memo", "備考", "備考欄",
            "メモ", "コメント", "注記", "摘要", "ノート",
        ],
        .createdAt: [
            "created", "created on", "created date", "date created", "creation date", "date added", "added", "added on",
            "登録日", "登録日時", "作成日", "作成日時", "データ登録日", "データ作成日", "データ登録日時", "データ作成日時", "追加日",
        ],
        .updatedAt: [
            "updated", "updated on", "update date", "date updated", "last updated", "last update", "modified",
            "modified at",
            "modified on", "date modified", "last modified", "changed", "更新日", "更新日時", "データ更新日", "データ更新日時", "最終更新日",
            "最終更新日時", "最終更新", "変更日", "変更日時",
        ],
    ]
}
