/// The tables of an inventory, and how an older file becomes a newer one.
enum Schema {
    /// Marks a SQLite file as an inventory: "STKR".
    static let applicationID: Int64 = 0x53_54_4B_52

    /// The newest format; `PRAGMA user_version` of a file is the number of steps it has taken.
    static var version: Int { steps.count }

    /// Each step turns format n into format n + 1. A step that was released is never edited.
    static let steps = [
        """
        -- Texts that items share: categories (kind 1), places (2) and units (3); 0 stands for none.
        CREATE TABLE label(
          id INTEGER PRIMARY KEY,
          kind INTEGER NOT NULL,
          text TEXT NOT NULL,
          items INTEGER NOT NULL DEFAULT 0,
          UNIQUE(kind, text)
        );
        CREATE VIRTUAL TABLE label_search USING fts5(
          words, content = '', columnsize = 0, tokenize = "ascii tokenchars '.'"
        );

        -- Quantities are ten-thousandths, times microseconds since 1970. A deleted item stays, so that its id is never used again.
        CREATE TABLE item(
          id INTEGER PRIMARY KEY,
          quantity INTEGER NOT NULL,
          minimum INTEGER,
          unit INTEGER NOT NULL,
          category INTEGER NOT NULL,
          place INTEGER NOT NULL,
          created_at INTEGER NOT NULL,
          updated_at INTEGER NOT NULL,
          deleted_at INTEGER,
          title TEXT NOT NULL,
          code TEXT NOT NULL,
          note TEXT NOT NULL,
          words TEXT NOT NULL
        );
        CREATE VIRTUAL TABLE item_search USING fts5(
          words, content = '', columnsize = 0, tokenize = "ascii tokenchars '.'"
        );

        CREATE VIRTUAL TABLE item_vocabulary USING fts5vocab(item_search, row);
        CREATE VIRTUAL TABLE label_vocabulary USING fts5vocab(label_search, row);

        -- One row is one step of undo; its entries are neighbours. `applied` orders the changes that are in force; it is NULL
        -- while a change is undone, and for undo and redo themselves.
        CREATE TABLE change(
          id INTEGER PRIMARY KEY,
          at INTEGER NOT NULL,
          author TEXT NOT NULL,
          kind TEXT NOT NULL,
          first_entry INTEGER NOT NULL,
          last_entry INTEGER NOT NULL,
          target INTEGER REFERENCES change(id),
          applied INTEGER,
          undone_by INTEGER
        );
        CREATE INDEX change_applied ON change(applied) WHERE applied IS NOT NULL;
        CREATE INDEX change_undone ON change(undone_by) WHERE undone_by IS NOT NULL;

        -- What a change did to one item: both states as JSON objects, NULL where there was no item or is none any more.
        CREATE TABLE entry(
          id INTEGER PRIMARY KEY,
          change INTEGER NOT NULL REFERENCES change(id),
          item INTEGER NOT NULL,
          kind TEXT NOT NULL,
          before TEXT,
          after TEXT
        );
        CREATE INDEX entry_item ON entry(item);
        """,
        """
        -- How many items were updated and created in each hour (kinds 1, 2) and each day (3, 4) since 1970, in UTC, so that a total is
        -- no count of rows.
        CREATE TABLE tally(
          kind INTEGER NOT NULL,
          slot INTEGER NOT NULL,
          items INTEGER NOT NULL,
          PRIMARY KEY(kind, slot)
        ) WITHOUT ROWID;
        INSERT INTO tally
          SELECT 1, (updated_at - (updated_at < 0) * 3599999999) / 3600000000 AS slot, count(*)
          FROM item WHERE deleted_at IS NULL GROUP BY slot;
        INSERT INTO tally
          SELECT 2, (created_at - (created_at < 0) * 3599999999) / 3600000000 AS slot, count(*)
          FROM item WHERE deleted_at IS NULL GROUP BY slot;
        INSERT INTO tally
          SELECT kind + 2, (slot - (slot < 0) * 23) / 24 AS day, sum(items) FROM tally GROUP BY kind, day;
        """,
        """
        -- How many items have nothing (kind 5), less than their minimum (6), just their minimum (7); the slot is 0.
        INSERT INTO tally SELECT 5, 0, count(*) FROM item WHERE deleted_at IS NULL AND quantity = 0;
        INSERT INTO tally SELECT 6, 0, count(*) FROM item WHERE deleted_at IS NULL AND quantity < minimum;
        INSERT INTO tally SELECT 7, 0, count(*) FROM item WHERE deleted_at IS NULL AND quantity = minimum;
        -- How many items have each token of the full-text index, codes left out.
        CREATE TABLE word(
          term TEXT PRIMARY KEY,
          items INTEGER NOT NULL
        ) WITHOUT ROWID;
        INSERT INTO word SELECT term, doc FROM item_vocabulary WHERE term < char(57344);
        INSERT INTO word SELECT term, doc FROM item_vocabulary WHERE term >= char(57345);
        -- Is built anew, with the items at their minimum.
        DROP INDEX IF EXISTS item_low;
        """,
        """
        -- What makes a change, approved once, the same change when it is sent again; NULL where nobody sends one.
        ALTER TABLE change ADD COLUMN token TEXT;
        CREATE UNIQUE INDEX change_token ON change(token) WHERE token IS NOT NULL;
        """,
        """
        -- An item's own fields: a JSON object of texts in order of name, NULL when there are none.
        ALTER TABLE item ADD COLUMN fields TEXT;
        -- How many items have an own field of each name.
        CREATE TABLE own_field(
          name TEXT PRIMARY KEY,
          items INTEGER NOT NULL
        ) WITHOUT ROWID;
        """,
        """
        -- The titles of items that have a note or own fields, the names of these, and their texts. It keeps what it was given, so
        -- that a row can be taken out whatever tokens a later version would make of it.
        CREATE VIRTUAL TABLE item_mention USING fts5(
          title, names, words, columnsize = 0, tokenize = "ascii tokenchars '.'"
        );
        """,
    ]

    /// What is to be written once a step was taken that SQL alone cannot write, by the format that it makes.
    static let fillings: [Int: @Sendable (Database) throws -> Void] = [6: { try MentionIndex(database: $0).fill() }]

    /// The indexes of the items, apart from the steps because a large import drops them and builds them anew.
    ///
    /// Each holds what its lists sort by and count, so that a page costs its own rows only. Deleted items are in none.
    static let itemIndexes: [(name: String, definition: String)] = [
        ("item_updated", "item(updated_at, id, quantity) WHERE deleted_at IS NULL"),
        ("item_created", "item(created_at, updated_at, id, quantity) WHERE deleted_at IS NULL"),
        ("item_quantity", "item(quantity, updated_at, id, minimum) WHERE deleted_at IS NULL"),
        ("item_category", "item(category, updated_at, id, quantity) WHERE deleted_at IS NULL"),
        ("item_place", "item(place, updated_at, id, quantity) WHERE deleted_at IS NULL"),
        ("item_low", "item(updated_at, id, quantity, minimum) WHERE deleted_at IS NULL AND quantity <= minimum"),
        ("item_words", "item(words, id) WHERE deleted_at IS NULL"),
    ]

    static func createItemIndexes(in database: Database) throws {
        for index in itemIndexes {
            try database.execute("CREATE INDEX IF NOT EXISTS \(index.name) ON \(index.definition)")
        }
    }

    static func dropItemIndexes(in database: Database) throws {
        for index in itemIndexes {
            try database.execute("DROP INDEX IF EXISTS \(index.name)")
        }
    }
}
