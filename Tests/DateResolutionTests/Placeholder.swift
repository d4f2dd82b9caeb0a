import Testing

@testable import DateResolution
