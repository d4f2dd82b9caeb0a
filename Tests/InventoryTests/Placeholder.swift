import Testing

@testable import Inventory
