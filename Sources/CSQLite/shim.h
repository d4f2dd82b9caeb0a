// SQLite for Swift: a variadic function and a cast macro, neither of which Swift can call.
#ifndef STOCKROOM_CSQLITE_SHIM_H
#define STOCKROOM_CSQLITE_SHIM_H

#include <sqlite3.h>

// `sqlite3_db_config` for the settings that are switched on or off.
static inline int stockroom_sqlite3_set_flag(sqlite3 *database, int flag, int on) {
    return sqlite3_db_config(database, flag, on, (int *)0);
}

// Binds a copy of the bytes; SQLITE_TRANSIENT is a cast of -1 to a function pointer.
static inline int stockroom_sqlite3_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_text(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT);
}

#endif
