import Testing

@testable import BuiltInModel
