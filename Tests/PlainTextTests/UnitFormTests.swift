import PlainText
import Testing

@Suite struct `The form of a unit` {
    @Test(arguments: [
        ("1", "packs", "pack"), ("1", "boxes", "box"), ("1", "pieces", "piece"), ("1", "batches", "batch"),
        ("-1", "rolls", "roll"), ("1", "sizes", "size"),
        // Several, and a part of one.
        ("2", "packs", "packs"), ("0", "packs", "packs"), ("1.5", "packs", "packs"),
        // As people wrote it: one of them, abbreviations, other languages, and what only looks like a plural.
        ("5", "pack", "pack"), ("1", "pcs", "pcs"), ("1", "箱", "箱"), ("1", "glass", "glass"), ("1", "Stück", "Stück"),
        ("1", "", ""), ("1", "series", "series"),
    ]) func `beside a number is the one that people wrote, but singular beside one`(
        quantity: String, unit: String, form: String
    ) {
        #expect(UnitForm.beside(quantity, unit) == form)
    }
}
