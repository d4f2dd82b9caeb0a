import TestSupport
import Testing

@testable import ExactDecimal

@Suite struct QuantityTests {
    @Test(arguments: [
        ("0", "0"), ("40", "40"), ("2.5", "2.5"), ("2.50", "2.5"), ("+7", "7"), ("-3.0001", "-3.0001"), ("-0", "0"),
        ("007", "7"), ("２５", "25"), ("99999999999.9999", "99999999999.9999"), ("0.0001", "0.0001"), ("10.0", "10"),
        ("-0.5", "-0.5"),
    ])
    func `reads a decimal and writes it the shortest way`(text: String, shortest: String) throws {
        #expect(try #require(Quantity(text)).description == shortest)
    }

    @Test(arguments: [
        "", " ", "+", "-", ".", "5.", ".5", "1e3", "NaN", "inf", "٣", "3,5", "1,000", "=2+3", "1.00001", "--1", "1 ",
        "0x10",
        "100000000000", "-999999999999999", "1e308", "1.2.3", "五",
    ])
    func `refuses what is no plain decimal of 11 and 4 digits`(text: String) {
        #expect(Quantity(text) == nil)
    }

    @Test func `a tenth and two tenths are three tenths`() throws {
        let sum = try #require(Quantity("0.1")) + #require(Quantity("0.2"))
        #expect(sum == Quantity("0.3"))
    }

    @Test func `sums that cannot be stored are nil`() throws {
        let smallest = try #require(Quantity("0.0001"))
        #expect(Quantity.largest + smallest == nil)
        #expect(-Quantity.largest - smallest == nil)
        #expect(Quantity.largest - smallest == Quantity("99999999999.9998"))
        #expect(Quantity(exactly: 100_000_000_000) == nil)
        #expect(Quantity(exactly: -99_999_999_999) == Quantity("-99999999999"))
    }

    @Test func `what is written is read back`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2_000 {
            let limit = Quantity.largest.tenThousandths
            let digits = Int64.random(in: 0...15, using: &generator)
            let bound = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
            let value = Quantity(
                tenThousandths: Int64.random(in: -min(bound, limit)...min(bound, limit), using: &generator))
            #expect(Quantity(value.description) == value)
        }
    }
}
