/// A page of the manual, whatever reads it.
struct ManualPage {
    /// The pages; each has a file of its own below `share/man`.
    enum Name: String, CaseIterable {
        /// The program: commands, options, settings.
        case program
        /// The format of saved sessions.
        case session
        /// Where inventories can be.
        case places

        /// The page's name, and the section of the manual that it is in.
        var title: (name: String, section: Int) {
            switch self {
            case .program: ("stockroom", 1)
            case .session: ("stockroom-session", 5)
            case .places: ("stockroom-places", 7)
            }
        }
    }

    let name: Name
    let words: any ScreenWords

    /// The page, ready to be read by `man`.
    var roff: String {
        var page = Roff(name)
        write(to: &page)
        return page.text
    }

    /// The page as plain text, in lines of so many columns.
    func text(columns: Int) -> String {
        var page = ManualText(columns: columns)
        write(to: &page)
        return page.text
    }

    private func write(to page: inout some ManualWriter) {
        page.heading(words.manualHeading(.name))
        page.paragraph("\(name.title.name) - \(words.about(name))")
        switch name {
        case .program: ProgramPage(words: words).append(to: &page)
        case .session: append(words.aboutSessions, to: &page)
        case .places: append(words.aboutPlaces, to: &page)
        }
        page.heading(words.manualHeading(.seeAlso))
        let others = Name.allCases.filter { $0 != name }.map { "`\($0.title.name)`(\($0.title.section))" }
        page.paragraph(others.joined(separator: ", "))
    }

    /// A text in Markdown that begins with what the page is about.
    private func append(_ text: String, to page: inout some ManualWriter) {
        page.heading(words.manualHeading(.description))
        page.append(markdown: text)
    }
}
