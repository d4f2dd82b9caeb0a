import Essentials
import Inventory
import WebClient

// One step of a change at the service.
extension ServiceStore {
    /// What can be said of a step whose answer was lost.
    enum Look {
        case made(Item?)
        case notMade
        case unknown
    }

    /// Makes one step and reads back what came of it.
    ///
    /// - Throws: ``ServiceFailure/changeUncertain(place:_:)`` when that cannot be told; any other error means that nothing was done.
    func perform(_ step: PlannedChange.Step) async throws -> OwnChange.Step {
        var isAgain = false
        while true {
            switch try await send(step.change) {
            case .answered(let response): return try await done(step.change, response)
            case .unknown(let trouble):
                switch await look(for: step) {
                case .made(let item):
                    var done = step.change
                    done.after = item
                    return done
                case .notMade where isAgain:
                    throw ServiceFailure.unavailable(place: client.place, trouble)
                case .notMade: isAgain = true
                case .unknown: throw uncertain(step.change)
                }
            }
        }
    }

    func uncertain(_ step: OwnChange.Step) -> ServiceFailure {
        .changeUncertain(
            place: client.place, .init(id: step.before?.id, title: (step.before ?? step.after)?.title ?? ""))
    }

    private func send(_ step: OwnChange.Step) async throws -> ServiceClient.Sent {
        switch (step.before, step.after) {
        case (nil, let after?): try await client.send(.post, dialect.newItem, ServiceFields.body(of: after))
        case (let before?, nil): try await client.send(.delete, dialect.item(before.id), nil)
        case (let before?, let after?):
            try await client.send(
                .put, dialect.item(before.id),
                ServiceFields.body(
                    from: before, to: after,
                    attributes: after.ownFields.isSameList(as: before.ownFields) ? [] : try await attributes(of: before)
                ))
        case (nil, nil): .unknown(.unreadable)
        }
    }

    /// All optional attributes that the item has at the service.
    private func attributes(of item: Item) async throws -> [OwnFields.Field] {
        try await look(at: item.id)?.attributes ?? []
    }

    /// The step as the service has it now that it was taken.
    private func done(_ step: OwnChange.Step, _ response: HTTPResponse) async throws -> OwnChange.Step {
        var done = step
        guard var after = step.after else { return done }
        after.updatedAt = settings.clock()
        if let before = step.before {
            after.createdAt = before.createdAt
        } else {
            guard let id = dialect.createdID(from: response) else { throw uncertain(step) }
            after = after.with(id: id, for: after.id)
            after.createdAt = after.updatedAt
        }
        // What was sent stands where what came of it cannot be read: the service said that it took it.
        if let found = try? await look(at: after.id) {
            after.quantity = found.hasQuantity ? found.item.quantity : after.quantity
            let quantity = after.quantity
            after = found.item
            after.quantity = quantity
        }
        done.after = after
        return done
    }

    /// Looks whether a step was made whose answer was lost, twice where it was not: it may still be on its way.
    func look(for step: PlannedChange.Step) async -> Look {
        let first = await lookOnce(for: step)
        guard case .notMade = first else { return first }
        try? await Task.sleep(for: client.limits.firstWait)
        return await lookOnce(for: step)
    }

    private func lookOnce(for step: PlannedChange.Step) async -> Look {
        do {
            guard let before = step.change.before else { return try await lookForNew(step) }
            let now = try await look(at: before.id)?.item
            switch (now, step.change.after) {
            case (nil, nil): return .made(nil)
            case (let now?, let after?) where ServiceFields.missed(from: before, to: after, found: now).isEmpty:
                return .made(now)
            case (let now?, _) where now.hasSameFields(as: before): return .notMade
            default: return .unknown
            }
        } catch {
            return .unknown
        }
    }

    /// Looks for an item of which the id is not known: one that was not there before and has what was sent. Of the rest the service
    /// may have filled in something, such as a code.
    private func lookForNew(_ step: PlannedChange.Step) async throws -> Look {
        guard let wanted = step.change.after else { return .unknown }
        let new = try await items(titled: wanted.title).compactMap { found -> Item? in
            var item = found.item
            if !found.hasQuantity { item.quantity = wanted.quantity }
            let isIt =
                !step.knownIDs.contains(item.id)
                && ServiceFields.missed(from: nil, to: wanted, found: item).isEmpty
            return isIt ? item : nil
        }
        guard new.count < 2 else { return .unknown }
        if let item = new.first { try await mirror.mirror([item], pass: nil) }
        return new.first.map { .made($0) } ?? .notMade
    }
}

extension OwnFields {
    fileprivate func isSameList(as other: OwnFields) -> Bool {
        all.count == other.all.count
            && zip(all, other.all).allSatisfy {
                $0.name.utf8.elementsEqual($1.name.utf8) && $0.text.utf8.elementsEqual($1.text.utf8)
            }
    }
}
