import Dispatch
import Synchronization

/// Look-ups that take their time, for keys that cannot wait for them: what has not come within its time is there at the next
/// key.
///
/// The keyboard's thread waits here while something else looks up: a database, or a service that may never answer.
public final class LookUps<Value: Sendable>: Sendable {
    private struct State {
        var found: [String: Value] = [:]
        var underWay: [String: DispatchGroup] = [:]
    }

    private let lookUp: @Sendable (String) async -> Value
    private let state = Mutex(State())

    /// Nothing is looked up yet.
    public init(_ lookUp: @escaping @Sendable (String) async -> Value) { self.lookUp = lookUp }

    /// What belongs to a text; nil when it has not been found within the time. A text is looked up once.
    public func value(of text: String, within patience: Duration) -> Value? {
        let group = state.withLock { state in
            guard state.found[text] == nil else { return DispatchGroup() }
            return state.underWay[text] ?? begin(text, &state)
        }
        _ = group.wait(timeout: .now() + .milliseconds(Int(max(.zero, patience) / .milliseconds(1))))
        return state.withLock { $0.found[text] }
    }

    private func begin(_ text: String, _ state: inout State) -> DispatchGroup {
        let group = DispatchGroup()
        state.underWay[text] = group
        group.enter()
        Task.detached {
            let value = await self.lookUp(text)
            self.state.withLock { state in
                state.found[text] = value
                state.underWay[text] = nil
            }
            group.leave()
        }
        return group
    }
}
