import Inventory

/// The tables of an inventory, and how older ones become newer.
///
/// Quantities are decimals, times microseconds since 1970, which no setting of the session shows otherwise. A deleted item stays, so that
/// its id is never used again. Nothing is used but tables, B-trees, two GIN indexes, sequences and JSON: no extension, no trigger.
struct Schema {
    let tables: Tables
    let connection: Connection

    /// The newest format: the number of steps.
    static let version = steps.count

    /// Each step turns format n into format n + 1; `S` stands for the schema. A step that was released is never edited.
    private static let steps = [
        """
        -- The texts that items share, with the words they are found by: categories (kind 1), places (2), units (3).
        CREATE TABLE S.label(
          kind smallint NOT NULL,
          text text COLLATE "C" NOT NULL,
          words tsvector NOT NULL,
          PRIMARY KEY (kind, text)
        );
        CREATE INDEX label_words ON S.label USING gin(words);

        -- `version` is the number of the change that touched the item last; `search` the folded words in their order, by which titles
        -- are sorted, and `words` the same as they are looked for. What is not there is an empty text.
        CREATE SEQUENCE S.item_id AS bigint MAXVALUE 9007199254740991;
        CREATE TABLE S.item(
          id bigint PRIMARY KEY,
          version bigint NOT NULL,
          quantity numeric(15, 4) NOT NULL,
          minimum numeric(15, 4),
          created_at bigint NOT NULL,
          updated_at bigint NOT NULL,
          deleted_at bigint,
          title text COLLATE "C" NOT NULL,
          unit text COLLATE "C" NOT NULL DEFAULT '',
          category text COLLATE "C" NOT NULL DEFAULT '',
          place text COLLATE "C" NOT NULL DEFAULT '',
          code text COLLATE "C" NOT NULL DEFAULT '',
          note text COLLATE "C" NOT NULL DEFAULT '',
          fields jsonb NOT NULL DEFAULT '{}',
          search text COLLATE "C" NOT NULL,
          words tsvector NOT NULL
        );
        CREATE INDEX item_updated ON S.item(updated_at, id) INCLUDE (quantity) WHERE deleted_at IS NULL;
        CREATE INDEX item_created ON S.item(created_at, id) INCLUDE (quantity) WHERE deleted_at IS NULL;
        CREATE INDEX item_category ON S.item(category, updated_at, id) INCLUDE (quantity) WHERE deleted_at IS NULL;
        CREATE INDEX item_place ON S.item(place, updated_at, id) INCLUDE (quantity) WHERE deleted_at IS NULL;
        CREATE INDEX item_unit ON S.item(unit, id) WHERE deleted_at IS NULL;
        CREATE INDEX item_quantity ON S.item(quantity, updated_at, id) WHERE deleted_at IS NULL;
        CREATE INDEX item_low ON S.item(updated_at, id) INCLUDE (quantity, minimum)
          WHERE deleted_at IS NULL AND quantity <= minimum;
        CREATE INDEX item_title ON S.item(left(search, 200), id) WHERE deleted_at IS NULL;
        CREATE INDEX item_words ON S.item USING gin(words) WHERE deleted_at IS NULL;
        CREATE INDEX item_mentions ON S.item(id) WHERE deleted_at IS NULL AND (note <> '' OR fields <> '{}');
        CREATE INDEX item_deleted ON S.item(deleted_at, id) WHERE deleted_at IS NOT NULL;

        -- One row is one step of undo. The token makes a change that is sent again the same change. `applied` orders the changes that
        -- are in force; it is NULL while a change is undone, and for undo and redo themselves.
        CREATE SEQUENCE S.change_id AS bigint;
        CREATE TABLE S.change(
          id bigint PRIMARY KEY,
          token uuid NOT NULL UNIQUE,
          at bigint NOT NULL,
          author text NOT NULL,
          person text NOT NULL DEFAULT session_user,
          kind text NOT NULL,
          target bigint,
          applied bigint,
          undone_by bigint
        );
        CREATE INDEX change_applied ON S.change(applied) WHERE applied IS NOT NULL;
        CREATE INDEX change_undone ON S.change(undone_by) WHERE undone_by IS NOT NULL;
        CREATE INDEX change_at ON S.change(at);

        -- What a change did to one item: both states as JSON objects, NULL where there was no item or is none any more.
        CREATE TABLE S.entry(
          change bigint NOT NULL REFERENCES S.change(id),
          position integer NOT NULL,
          item bigint NOT NULL,
          kind text NOT NULL,
          before jsonb,
          after jsonb,
          PRIMARY KEY (change, position)
        );
        CREATE INDEX entry_item ON S.entry(item, change);

        -- How many items there are: in all (kind 0), of each category, place and unit (1 to 3), with an own field of that name (4), with
        -- a word in the title (5); and labels with a word (6). A change only appends to `tally_delta`, so that no two wait for each
        -- other; now and then its rows are added up.
        CREATE TABLE S.tally(
          kind smallint NOT NULL,
          key text COLLATE "C" NOT NULL,
          items bigint NOT NULL,
          PRIMARY KEY (kind, key)
        );
        CREATE TABLE S.tally_delta(
          kind smallint NOT NULL,
          key text COLLATE "C" NOT NULL,
          items bigint NOT NULL
        );
        """
    ]

    /// The format of the tables; nil when there are none.
    func format() throws -> Int? {
        guard try isThere("JOIN pg_catalog.pg_class AS c ON c.relnamespace = n.oid AND c.relname = 'format'") else {
            return nil
        }
        return try connection.run("SELECT version FROM \(tables.format)").rows.first.map { Int($0.integer(0)) }
    }

    /// Whether the schema is there, with what is joined to it.
    ///
    /// It is read as any table is: `to_regclass` may still answer as it did before this program waited for another one to make it.
    private func isThere(_ joined: String = "") throws -> Bool {
        let found = try connection.run(
            """
            SELECT EXISTS (SELECT FROM pg_catalog.pg_namespace AS n \(joined)
              WHERE '"' || replace(n.nspname, '"', '""') || '"' = $1::text)
            """, [tables.schema])
        return found.rows.first?.isTrue(0) ?? false
    }

    /// Makes the tables, or brings them up to date; of several programs that do so at once, one does.
    func migrate(makesSchema: Bool) throws {
        try connection.transaction {
            try connection.run(
                "SELECT pg_advisory_xact_lock(hashtext('stockroom'), hashtext($1::text))", [tables.schema])
            var format = try format()
            if format == nil {
                guard makesSchema else { throw PlaceFailure.missing(path: connection.place) }
                try makeSchema()
                format = 0
            }
            for (number, step) in Self.steps.enumerated() where number >= format ?? 0 {
                try connection.run(step.replacing(" S.", with: " \(tables.schema)."), seconds: nil)
            }
            try connection.run("UPDATE \(tables.format) SET version = $1::integer", ["\(Self.version)"])
        }
    }

    private func makeSchema() throws {
        // Who may not make schemas may still be given one.
        if try !isThere() { try connection.run("CREATE SCHEMA \(tables.schema)") }
        try connection.run(
            """
            CREATE TABLE \(tables.format)(version integer NOT NULL, made_at timestamptz NOT NULL DEFAULT now());
            INSERT INTO \(tables.format)(version) VALUES (0)
            """)
    }
}
