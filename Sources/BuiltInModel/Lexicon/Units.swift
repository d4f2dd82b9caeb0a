import PlainText

/// Units that stand beside numbers.
enum Units {
    /// How a unit is used in an inventory.
    enum Kind: Sendable { case count, measure, items }

    /// The kind of a Latin unit word, folded; nil when it is none.
    static func latin(_ word: String) -> Kind? { latinKinds[word] }

    /// The Japanese counter or unit that begins at an index, with its length.
    static func japanese(_ text: [Unicode.Scalar], at index: Int) -> (kind: Kind, length: Int)? {
        for (scalars, kind) in japaneseKinds where index + scalars.count <= text.count {
            if text[index..<index + scalars.count].elementsEqual(scalars) { return (kind, scalars.count) }
        }
        return nil
    }

    /// Whether a word is a Japanese counter or unit and nothing more.
    static func isJapanese(_ word: String) -> Bool {
        let scalars = Array(word.unicodeScalars)
        return japanese(scalars, at: 0)?.length == scalars.count
    }

    private static let latinKinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        let counts = """
            pcs pc piece pieces pce unit units ea each box boxes bag bags bottle bottles can cans carton cartons pack packs packet packets \
            package packages roll rolls set sets pair pairs tube tubes sheet sheets tray trays crate crates case cases jar jars tin tins ream \
            reams sleeve sleeves bundle bundles tablet tablets vial vials ampoule ampoules pallet pallets spool spools reel reels tub tubs \
            bucket buckets kit kits loaf loaves dozen dozens block blocks bar bars stick sticks strip strips sack sacks drum drums canister \
            canisters cartridge cartridges copies copy book books pad pads blister blisters pot pots keg kegs barrel barrels sachet sachets \
            cup cups slice slices punnet punnets bunch bunches head heads coil coils yard yards pouch pouches stack stacks flask flasks \
            syringe syringes skein skeins tank tanks length lengths
            """
        for word in counts.split(separator: " ") { kinds[String(word)] = .count }
        let measures = """
            mm cm m km g kg mg l ml cl dl oz lb lbs inch inches in w v a hz khz mhz ghz lm tb gb mb kb % ° ft um nm ohm ohms kohm uf pf nf ah mah \
            wh bar psi litre litres liter liters kilo kilos gram grams kilogram kilograms metre metres meter meters gallon gallons t ton tons \
            watt watts volt volts amp amps ma mv kw kv  ω kω mω ply gauge awg gsm px pin pins channel mcg iu millilitre millilitres \
            x degrees mesh fr ch
            """
        for word in measures.split(separator: " ") { kinds[String(word)] = .measure }
        for word in [
            "item", "items", "things", "thing", "products", "product", "entries", "entry", "records", "articles",
            "skus", "lines", "ones",
        ] {
            kinds[word] = .items
        }
        return kinds
    }()

    private static let japaneseKinds: [([Unicode.Scalar], Kind)] = {
        let counts =
            "個 コ ケ ヶ こ 本 枚 箱 袋 台 冊 組 着 足 缶 瓶 束 巻 丁 対 双 セット パック ケース ダース つ 杯 匹 玉 株 切れ 切 食 錠 膳 脚 ロール ボトル ペア 包 通 皿 斤 体 張 基 尾 反 粒 片 輪 挺 カートン シート チューブ バイアル アンプル 樽 丸 房 把 連 棹 面 帖 振 梱 パレット 部 缶分 箱分 袋分 本分 枚分 個分 ポット リール 巻き 瓶分 カップ ピース 山 盛 筒 鉢 羽 頭 艘 両 基分 球 式 人前 人分 組分 着分"
        let measures =
            "リットル キロ グラム メートル センチ ミリ ミリリットル ワット ボルト インチ キログラム アンペア オーム ルーメン 号 mm cm ml kg g l m w v 坪 度 オンス 寸 尺 合 升 cc"
        let items = "件 品目 種類 品 点 アイテム 種 項目 商品"
        var kinds: [([Unicode.Scalar], Kind)] = []
        for (words, kind) in [(items, Kind.items), (counts, .count), (measures, .measure)] {
            for word in words.split(separator: " ") { kinds.append((FoldedText.scalars(String(word)), kind)) }
        }
        return kinds.sorted { $0.0.count > $1.0.count }
    }()
}
