import Testing

@testable import Bilingual

struct LoanWordTests {
    @Test(arguments: [
        ("ホップ", "hop"), ("モルト", "malt"), ("ラベル", "label"), ("フレーム", "frame"), ("オスラム", "osram"), ("ステンレス", "stainless"),
        ("フィルター", "filter"), ("チョコレート", "chocolate"), ("ソリューション", "solution"), ("ワックス", "wax"), ("トランペット", "trumpet"),
        ("ジャケット", "jacket"), ("ナイフ", "knife"), ("スピーカー", "speaker"), ("シンバル", "cymbal"), ("チューブ", "tube"),
    ])
    func `is the English word that sounds so`(_ kana: String, _ english: String) throws {
        let loan = try #require(LoanWord(kana))
        #expect(loan.nearest(of: [english, "shelf", "drawer", "battery"]) == [english])
    }

    @Test(arguments: [("ホップ", "shop"), ("ベルト", "battery"), ("カメラ", "camel"), ("モルト", "salt"), ("バルブ", "label")])
    func `is no word that sounds otherwise`(_ kana: String, _ english: String) throws {
        #expect(try #require(LoanWord(kana)).nearest(of: [english]) == [])
    }

    @Test func `of words that sound alike the nearest are taken`() throws {
        let loan = try #require(LoanWord("ナット"))
        #expect(loan.nearest(of: ["note", "nut"]) == ["nut"])
    }

    @Test(arguments: ["酵母", "M6", "", "ン", "ティ", "電池ケース"])
    func `is made of kana, and of more than one`(_ text: String) {
        #expect(LoanWord(text) == nil)
    }

    @Test func `says with what letters an English word may begin that sounds so`() throws {
        #expect(try #require(LoanWord("ケーブル")).initials.contains("c"))
        #expect(try #require(LoanWord("フック")).initials.contains("m") == false)
    }
}
