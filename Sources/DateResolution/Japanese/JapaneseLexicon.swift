import CivilTime

/// The Japanese words that dates are written with.
enum JapaneseLexicon {
    struct Entry: Sendable {
        let word: JapaneseWord
        let value: JapaneseToken.Value
        let offset: Int8
    }

    static let table = WordTable<Entry>(entries)
    /// The length of the longest word that begins with a character, 0 for most.
    static let longest: [UInt8] = {
        var result = [UInt8](repeating: 0, count: 0x10000)
        for (text, _) in entries {
            let units = Array(text.utf16)
            result[Int(units[0])] = max(result[Int(units[0])], UInt8(units.count))
        }
        return result
    }()

    private static let entries: [(String, Entry)] = {
        var result: [(String, Entry)] = []
        func add(_ word: JapaneseWord, _ words: String, value: JapaneseToken.Value = .nothing, offset: Int = 0) {
            for text in words.split(separator: " ") {
                result.append((String(text), Entry(word: word, value: value, offset: Int8(offset))))
            }
        }

        add(.dayWord, "今日 本日 きょう ほんじつ 今朝 けさ 今晩 今夜 今夕 こんばん こんや")
        add(.dayWord, "昨日 きのう さくじつ 昨夜 昨晩 ゆうべ 昨夕 昨朝 キノウ", value: -1)
        add(.dayWord, "一昨日 おととい おとつい いっさくじつ 一昨夜 一昨晩", value: -2)
        add(.dayWord, "一昨々日 一昨昨日 先おととい さきおととい 先一昨日", value: -3)
        add(.dayWord, "明日 あした あす みょうにち 明朝 明晩", value: 1)
        add(.dayWord, "明後日 あさって みょうごにち", value: 2)
        add(.dayWord, "明々後日 しあさって", value: 3)

        // 先月はじめて is no 先月はじめ.
        add(.filler, "はじめて 初めて 始めて")
        add(.filler, "えーと ええと えっと えーっと えと えー ええ あのー あのう あの、 そのー うーん んーと んー")
        // 今週, この週, 先月, 前の四半期: every prefix with every unit.
        let prefixes: [(Int, [String])] = [
            (0, ["今", "当", "本", "現", "現行", "今の", "この", "現在の", "当該"]),
            (-1, ["先", "前", "昨", "先の"]),
            (-2, ["先々", "前々", "先先", "前前", "一昨"]),
            (-3, ["先々々", "前々々"]),
            (1, ["来", "次の", "来る"]),
            (2, ["再来", "さ来"]),
        ]
        let units: [(CalendarUnit, [String])] = [
            (.week, ["週"]), (.month, ["月"]), (.year, ["年"]), (.quarter, ["四半期", "qtr", "クォーター", "クオーター"]),
            (.half, ["半期"]), (.fiscalYear, ["年度", "会計年度"]), (.weekend, ["週末"]), (.decade, ["十年紀"]),
        ]
        for (offset, heads) in prefixes {
            for head in heads {
                for (unit, tails) in units {
                    for tail in tails { add(.unit, head + tail, value: .unit(unit), offset: offset) }
                }
            }
        }
        add(.unit, "こんしゅう", value: .unit(.week))
        // Written with a sign that sounds the same.
        for (offset, word) in [(-1, "先周"), (0, "今周"), (1, "来周")] {
            add(.unit, word, value: .unit(.week), offset: offset)
        }
        add(.unit, "せんしゅう", value: .unit(.week), offset: -1)
        add(.unit, "せんせんしゅう", value: .unit(.week), offset: -2)
        add(.unit, "らいしゅう", value: .unit(.week), offset: 1)
        add(.unit, "さらいしゅう", value: .unit(.week), offset: 2)
        add(.unit, "さらいげつ", value: .unit(.month), offset: 2)
        for (offset, head) in [(-1, "先"), (0, "今"), (1, "来")] {
            add(.unit, head + "しゅう", value: .unit(.week), offset: offset)
            add(.unit, head + "げつ", value: .unit(.month), offset: offset)
        }
        add(.unit, "こんげつ", value: .unit(.month))
        add(.unit, "せんげつ", value: .unit(.month), offset: -1)
        add(.unit, "せんせんげつ", value: .unit(.month), offset: -2)
        add(.unit, "らいげつ", value: .unit(.month), offset: 1)
        add(.unit, "ことし", value: .unit(.year))
        add(.unit, "去年 きょねん さくねん", value: .unit(.year), offset: -1)
        add(.unit, "おととし いっさくねん", value: .unit(.year), offset: -2)
        add(.unit, "一昨々年 さきおととし", value: .unit(.year), offset: -3)
        add(.unit, "らいねん", value: .unit(.year), offset: 1)
        add(.unit, "さらいねん", value: .unit(.year), offset: 2)
        add(.unit, "去年度", value: .unit(.fiscalYear), offset: -1)

        add(.pointing, "その日 同日 当日 同じ日", value: .unit(.day))
        add(.pointing, "その週 同週 同じ週", value: .unit(.week))
        add(.pointing, "その月 同月 同じ月", value: .unit(.month))
        add(.pointing, "その年 同年 同じ年", value: .unit(.year))
        add(.pointing, "その四半期 同四半期", value: .unit(.quarter))
        add(.pointing, "その週末 同じ週末", value: .unit(.weekend))
        for (unit, names) in [
            (CalendarUnit.day, ["日"]), (.week, ["週"]), (.month, ["月"]), (.year, ["年"]), (.quarter, ["四半期"]),
            (.weekend, ["週末"]),
        ] {
            for name in names {
                for head in ["前の", "その前の", "その前", "それの前の", "その直前の", "さらに前の", "もう一つ前の", "もうひとつ前の"] {
                    add(.pointing, head + name, value: .unit(unit), offset: -1)
                }
                for head in ["その翌", "その次の", "翌", "その後の"] { add(.pointing, head + name, value: .unit(unit), offset: 1) }
                add(.pointing, "翌々" + name, value: .unit(unit), offset: 2)
                add(.pointing, "その前々" + name, value: .unit(unit), offset: -2)
            }
        }
        add(.pointing, "前日 前の日 その前日 ぜんじつ", value: .unit(.day), offset: -1)
        add(.pointing, "前々日", value: .unit(.day), offset: -2)
        add(.pointing, "次の日 よくじつ", value: .unit(.day), offset: 1)

        let kana = ["げつようび", "かようび", "すいようび", "もくようび", "きんようび", "どようび", "にちようび"]
        for weekday in Weekday.allCases {
            let place = weekday.rawValue - 1
            let kanji = JapaneseNames.weekdays[place]
            let value = JapaneseToken.Value.weekday(weekday)
            add(.weekday, "\(kanji)曜日 \(kanji)曜 \(kanji)よう \(kanji)ようび \(kanji)よう日 \(kana[place])", value: value)
            for name in [kanji + "曜日", kanji + "曜"] {
                add(
                    .recentWeekday, "前の\(name) この前の\(name) この間の\(name) こないだの\(name) 直近の\(name) 直前の\(name)", value: value
                )
                add(.pointingWeekday, "その前の\(name)", value: value, offset: -1)
                add(.pointingWeekday, "その次の\(name) その翌\(name) 翌\(name)", value: value, offset: 1)
            }
        }
        for name in ["土日", "週末"] {
            for head in ["この前の", "この間の", "こないだの", "前の"] { add(.unit, head + name, value: .unit(.weekend), offset: -1) }
        }
        add(.bothWeekendDays, "土日 週末 土曜日曜 土・日")
        add(.behindIt, "明け")
        add(.weekStart, "週明け 週初 週初め 週はじめ 週頭 週の頭 週の初め 週のはじめ")

        add(.day, "日 にち")
        add(.month, "月 がつ 月度")
        let months = "いちがつ にがつ さんがつ しがつ ごがつ ろくがつ しちがつ はちがつ くがつ じゅうがつ じゅういちがつ じゅうにがつ"
        for (place, name) in months.split(separator: " ").enumerated() {
            add(.monthName, String(name), value: .number(place + 1))
        }
        let days: [(Int, String)] = [
            (1, "ついたち"), (2, "ふつか"), (3, "みっか"), (4, "よっか"), (6, "むいか"), (7, "なのか"), (8, "ようか"), (9, "ここのか"),
            (10, "とおか"), (20, "はつか"),
        ]
        for (day, name) in days { add(.dayName, name, value: .number(day)) }
        add(.year, "年 ねん")
        add(.week, "週")
        add(.fiscalYear, "年度")
        add(.years, "年代", value: 10)
        add(.years, "世紀", value: 100)
        add(.counter, "日間 にちかん", value: .unit(.day))
        add(.counter, "週間 週かん しゅうかん", value: .unit(.week))
        for letter in ["ヶ", "ヵ", "カ", "ケ", "か", "ゕ", "箇", "個", "ゖ", "ｹ"] {
            add(.counter, "\(letter)月 \(letter)月間 \(letter)げつ", value: .unit(.month))
        }
        add(.counter, "年間", value: .unit(.year))
        add(.counter, "時間", value: .unit(.hour))
        add(.counter, "分間", value: .unit(.minute))
        add(.counter, "営業日 営業日間 平日", value: .unit(.workday))
        add(.counter, "世紀", value: .unit(.century))
        add(.counter, "四半期 四半期間", value: .unit(.quarter))
        add(.counter, "半期", value: .unit(.half))
        add(.halfSpan, "半年 半年間 はんとし", value: 6)
        add(.halfSpan, "半世紀", value: 600)
        add(.halfSpan, "四半世紀", value: 300)
        add(.halfSpan, "ひと月 一月間 ひとつき", value: 1)
        add(.halfSpan, "ふた月 ふたつき", value: 2)
        add(.halfSpan, "半月 半月間", value: -15)
        for (place, number) in ["いっ", "に", "さん", "よん", "ご", "ろっ"].enumerated() {
            add(.halfSpan, "\(number)かげつ", value: .number(place + 1))
        }
        for (place, number) in ["いっ", "に", "さん", "よん", "ご", "ろく"].enumerated() {
            add(.halfSpan, "\(number)しゅうかん", value: .number(-7 * (place + 1)))
        }
        for (place, number) in ["いち", "に", "さん", "よ", "ご"].enumerated() {
            add(.halfSpan, "\(number)ねん", value: .number(12 * (place + 1)))
        }
        add(.quarter, "四半期 qtr クォーター")
        add(.half, "上半期 上期 かみはんき", value: 1)
        add(.half, "下半期 下期 しもはんき", value: 2)
        add(.season, "春", value: 1)
        add(.season, "夏", value: 2)
        add(.season, "秋", value: 3)
        add(.season, "冬", value: 4)
        for (place, name) in ["はる", "なつ", "あき", "ふゆ"].enumerated() {
            add(.kanaSeason, name, value: .number(place + 1))
        }
        add(.excluding, "を除く を除いて を除いた 以外")
        add(.ended, "に終了した に終了する で終了した で終了する に終わった に終わる で終わった で終わる")
        for (place, names) in ["今春 昨春", "今夏 昨夏", "今秋 昨秋", "今冬 昨冬"].enumerated() {
            for (offset, name) in names.split(separator: " ").enumerated() {
                add(.season, String(name), value: .number(place + 1), offset: offset == 0 ? 1 : -1)
            }
        }
        for holiday in JapaneseHoliday.allCases {
            for name in holiday.names { add(.holiday, name, value: .holiday(holiday)) }
        }
        add(.era, "令和 れいわ ㋿", value: .era(.reiwa))
        add(.era, "平成 へいせい ㍻", value: .era(.heisei))
        add(.era, "昭和 しょうわ ㍼", value: .era(.showa))
        add(.era, "大正 たいしょう ㍽", value: .era(.taisho))
        add(.era, "明治 めいじ ㍾", value: .era(.meiji))
        add(.gannen, "元年")
        add(.ahead, "向こう むこう 今後 この先 これから 次の つぎの 今度の こんどの 先の さきの")
        add(.it, "それ そこ")
        add(.seireki, "西暦")

        add(.part, "上旬 初旬", value: .part(.early))
        add(.part, "中旬 半ば なかば 中頃 中ごろ 真ん中 まんなか 中盤", value: .part(.mid))
        add(.part, "下旬", value: .part(.late))
        add(.part, "初め はじめ 始め 頭 初頭 あたま 初", value: .part(.start))
        add(.part, "末 終わり おわり 終盤 末頃 暮れ", value: .part(.end))
        add(.part, "前半", value: .part(.firstHalf))
        add(.part, "後半", value: .part(.secondHalf))
        add(.monthEnd, "月末 月終わり 月の終わり")
        add(.monthStart, "月初 月初め 月はじめ 月頭 月の初め 月のはじめ 月の頭")
        add(.yearEnd, "年末 年の瀬")
        add(.toDate, "年初来", value: .unit(.year))
        add(.toDate, "月初来", value: .unit(.month))
        add(.yearStart, "年始 年初 年明け 年頭")
        add(.edgeDay, "初日 一日目", value: 1)
        add(.edgeDay, "末日 最終日 最後の日 みそか 晦日", value: -1)
        add(.edgeDay, "最初の日", value: 1)
        add(.edgeWeek, "初週 最初の週 第一週目", value: 1)
        add(.edgeWeek, "最終週 最後の週", value: -1)
        add(.first, "最初の はじめの 初めの")
        add(.last, "最後の 最終 直前の")
        add(.nth, "第")
        add(.nthBehind, "番目の 番目 回目の 回目")

        add(.from, "から より")
        add(.until, "まで までに までの")
        add(.through, "にかけて")
        add(.entered, "に入ってから に入って以降 に入って に入り になってから になって以降 になって")
        // 八月に入りました is when something came, not since when.
        add(.particle, "に入りました に入りまし に入ります に入ってき 入ってき")
        add(.entered, "入ってから 入って に入りまして に入りましてから")
        add(.beingSo, "る いる います いた いて ます")
        add(.since, "以降 以来 以後 いこう いらい からずっと からこっち よりこっち この方")
        add(.after, "より後 よりも後 よりあと より後ろ より先 よりも先 より新しい")
        add(.earlierThan, "より前 よりも前 よりまえ よりもまえ より古い よりも古い")
        add(.before, "以前 いぜん より以前")
        add(.back, "前 まえ")
        add(.later, "後 ご のち あと")
        add(.atLeast, "以上 いじょう")
        add(.over, "超 を超えて を超える 超え を超えた 越え を越えて を過ぎて を過ぎた より長く 余り あまり")
        add(.withinSpan, "以内 いない 以下 の間に 内")
        add(.under, "未満 足らず 弱")
        add(.rolling, "ここ この 過去 過去の 直近 直近の 最近 最近の 直在 ここ最近 さいきん 前")
        add(.including, "を含む を含めて を含めた 含む 含めて 込みで を入れて")
        add(.few, "数 すう 何")
        add(.oneHalf, "半")
        add(.about, "約 およそ だいたい ちょうど 丁度 きっかり ほぼ")
        add(.every, "ごと おき")
        add(.roughly, "ほど 程 程度 くらい ぐらい")
        add(.no, "の")
        add(.or, "か もしくは または あるいは")
        add(.and, "と や ・ 及び および")
        add(.between, "の間 間 のあいだ あいだ")
        add(.dateOnly, "付 付け 付けで 付で 付の")
        add(.particle, "に は も が を で へ ね よ 分 時点 中 じゅう いっぱい 一杯 頃 ごろ ころ あたり 辺り 現在 って だけ")
        add(.daypart, "朝 昼 夜 夕方 晩 午前 午後 正午 午前中 未明 早朝 深夜 夜中 お昼 昼前 昼過ぎ 夕")
        add(.clockHour, "時 時頃 時ごろ")
        add(.clockMinute, "分頃")
        add(
            .recordWord,
            "更新 変更 編集 修正 追加 登録 入荷 出荷 納品 入庫 出庫 作成 削除 移動 記録 履歴 在庫 発注 注文 仕入 仕入れ 売れ 動い 触っ 変わっ 一覧 商品 品 もの 物 データ 分の 棚卸 棚卸し")
        add(
            .block,
            """
            毎日 まいにち 毎週 毎月 毎年 毎朝 毎晩 隔週 隔月 隔日 日本 三日月 三月うさぎ 一日中 今月号 先月号 来月号 前月号 前年比 前月比 前週比 前日比 \
            先月比 昨年比 日用 日用品 日付 日時 期日 曜日 平日用 月間 日替わり 日替 週替わり 月替わり 一月分 前後 本日限り 日限り 十年一日 \
            二日酔い 三日坊主 三日三晩 一日一 終日 連日 先日 後日 数日用 平成堂 大正琴 昭和堂 明治屋 令和堂 昭和産業 明治製菓 大正製薬 \
            明治チョコ 水曜どうでしょう 今日子 明日香 明日葉 今年竹 月日 年月日 年月 月光 月見 月餅 七日関東 日清 日東 日立 日産 \
            当日券 当日便 翌日配送 翌日便 当日配送 即日 前日締め 千年 万年 百年 万年筆 一年生 二年生 三年生 一年草 多年草 年玉 お年玉 年賀 年賀状 \
            正月飾り クリスマスツリー クリスマスケーキ クリスマスカード 年越しそば 年越し 七夕飾り 年末調整 週刊 月刊 日刊 年刊 季刊 今昔 今治 本革 \
            本体 本社 前輪 前カゴ 前掛け 前菜 昨今 今回 前回 先生 先端 先着 来客 来店 当店 当社 当たり 現金 現物 現像 後輪 後ろ 後日談 \
            一昔前 昔 食前 食後 産前 産後 午前様 名前 左前 右前 手前 建前 朝食 夕食 夜食 昼食 昼寝 夜勤 夜用 朝顔 夕顔 日勤 早番 一時 \
            今年度版 年度版 年版 年モデル 年製 年型 年産 年物 年もの 年保証 年用 月号 日分 日用 日券 週分 年分 年生 年目 年連用 年日記 年手帳 年カレンダー \
            日間分 日間用 週間分 週間用 週間パック か月分 ヶ月分 カ月分 ヵ月分 ケ月分 か月用 ヶ月用 年間保証 年間パス 日間パス 日目 月額 年額 日額 日当 月給 \
            何日 何月 何年 何曜日 何週 いつか 半日 春巻 春雨 夏みかん 秋刀魚 冬瓜 春菊 夏目 秋田 秋葉 冬物 夏物 春物 秋物 春夏 秋冬 \
            春用 夏用 秋用 冬用 小春 千秋 夏野菜 冬用タイヤ 夏用タイヤ 日本製 月餅 二十日大根 土用 十二支 四季 日和 日記 日本酒 日曜大工 年式 二十世紀梨
            """)
        // What is written in hiragana may be written in katakana.
        for (text, entry) in result where text.utf16.count > 2 && text.utf16.allSatisfy({ 0x3041...0x3096 ~= $0 }) {
            result.append((String(decoding: text.utf16.map { $0 + 0x60 }, as: UTF16.self), entry))
        }
        return result.reduce(into: (seen: Set<String>(), kept: [(String, Entry)]())) { sum, next in
            if sum.seen.insert(next.0).inserted { sum.kept.append(next) }
        }.kept
    }()
}
