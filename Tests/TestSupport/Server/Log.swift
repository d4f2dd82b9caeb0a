import Synchronization

/// A list that grows from anywhere.
package final class Log<Element: Sendable>: Sendable {
    package init() {}

    private let elements = Mutex<[Element]>([])

    package var all: [Element] { elements.withLock { $0 } }

    package func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
