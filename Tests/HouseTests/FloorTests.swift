import Testing

/// The floors, held by the manifest and by what each file imports.
struct FloorTests {
    /// The modules of the program: what is built from Sources, Prompts and Samples.
    private static let modules = House.manifest.targets.filter { !$0.path.hasPrefix("Tests/") }

    /// What the toolchain brings.
    private static let toolchain: Set<String> = [
        "Foundation", "FoundationEssentials", "Synchronization", "Dispatch", "Testing", "Glibc", "Musl", "Darwin",
        // The SDK of macOS has it.
        "FoundationModels",
    ]

    @Test func `every module stands on a floor`() {
        let homeless = Self.modules.map(\.name).filter { Floor.of($0) == nil }
        #expect(homeless == [])
    }

    @Test func `a module depends only on what is below it`() {
        let wrong = Self.modules.flatMap { module -> [String] in
            guard let floor = Floor.of(module.name) else { return [] }
            return module.dependencies.filter { Floor.of($0).map { !floor.mayUse($0) } ?? true }
                .map { "\(module.name) -> \($0)" }
        }
        #expect(wrong == [])
    }

    @Test func `a file imports only what its target declares`() {
        let targets = House.manifest.targets.filter { $0.kind != "systemLibrary" }
        let undeclared = targets.flatMap { target in
            House.files(of: target).flatMap { file in
                file.imports.filter { !target.dependencies.contains($0) && !Self.toolchain.contains($0) }
                    .map { "\(file.path): \($0)" }
            }
        }
        #expect(undeclared == [])
    }

    @Test func `only Essentials imports Foundation, and of that the small half`() {
        // AppleModel is part of the program on macOS alone, where the system has all of Foundation.
        let exempt = ["Tests/", "Sources/Essentials/", "Sources/AppleModel/"]
        let others = House.files.filter { file in !exempt.contains { file.path.hasPrefix($0) } }
        let wrong = others.filter { $0.imports.contains("Foundation") || $0.imports.contains("FoundationEssentials") }
        #expect(wrong.map(\.path) == [])
    }

    @Test func `a module declares only what it imports`() {
        let unused = Self.modules.filter { $0.kind != "systemLibrary" }.flatMap { module in
            let imported = Set(House.files(of: module).flatMap(\.imports))
            return module.dependencies.filter { !imported.contains($0) }.map { "\(module.name) -> \($0)" }
        }
        #expect(unused == [])
    }

    @Test func `each C library comes in through one module`() {
        for library in Floor.libraries.modules {
            let users = Self.modules.filter { House.files(of: $0).contains { $0.imports.contains(library) } }
            #expect(users.count <= 1, "\(library) is imported by \(users.map(\.name))")
        }
    }

    @Test func `what comes from the C library of Linux has its twin of macOS`() {
        let alone = House.files.filter { $0.imports.contains("Glibc") && !$0.imports.contains("Darwin") }
        #expect(alone.map(\.path) == [])
    }

    @Test func `every folder of Sources is a target`() {
        let declared = Set(House.manifest.targets.map(\.path))
        let folders = House.files.map { $0.path.split(separator: "/").prefix(2).joined(separator: "/") }
        let strangers = Set(folders).subtracting(declared).filter { $0.hasPrefix("Sources/") }
        #expect(strangers == [])
    }
}
