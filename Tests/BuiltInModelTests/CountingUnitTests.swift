import Testing

@testable import BuiltInModel

@Suite struct `A unit that things are counted in` {
    @Test(arguments: [
        ("bottles", "btl"), ("carton", "ctn"), ("ctns", "cartons"), ("boxes", "bx"), ("箱", "boxes"), ("個", "pcs"),
    ]) func `fits another that says the same`(said: String, kept: String) {
        #expect(CountingUnit(said).fits(CountingUnit(kept)))
    }

    @Test(arguments: [
        ("kegs", "kg"), ("boxes", "btl"), ("bags", "box"), ("sachets", "set"), ("boxes", "rolls"),
    ]) func `fits no other`(said: String, kept: String) {
        #expect(!CountingUnit(said).fits(CountingUnit(kept)))
    }
}
