// SQLite for Swift: a variadic function and a cast macro, neither of which Swift can call, and functions that SQL calls for each row.
#ifndef STOCKROOM_CSQLITE_SHIM_H
#define STOCKROOM_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stdint.h>

// `sqlite3_db_config` for the settings that are switched on or off.
static inline int stockroom_sqlite3_set_flag(sqlite3 *database, int flag, int on) {
    return sqlite3_db_config(database, flag, on, (int *)0);
}

// Binds a copy of the bytes; SQLITE_TRANSIENT is a cast of -1 to a function pointer.
static inline int stockroom_sqlite3_bind_text(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_text(statement, index, (const char *)bytes, count, SQLITE_TRANSIENT);
}

// The same of bytes that are no text.
static inline int stockroom_sqlite3_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// What goes through thousands of rows does so within SQLite: coming back for each row costs more than the row.

typedef struct {
    int64_t *ids;
    int64_t count, room;
} stockroom_ids;

static void stockroom_ids_step(sqlite3_context *context, int count, sqlite3_value **values) {
    stockroom_ids *all = sqlite3_aggregate_context(context, sizeof(stockroom_ids));
    if (!all) return;
    if (all->count == all->room) {
        int64_t room = all->room ? 2 * all->room : 64;
        int64_t *ids = sqlite3_realloc64(all->ids, (sqlite3_uint64)room * sizeof(int64_t));
        if (!ids) {
            sqlite3_result_error_nomem(context);
            return;
        }
        all->ids = ids;
        all->room = room;
    }
    all->ids[all->count++] = sqlite3_value_int64(values[0]);
}

static void stockroom_ids_final(sqlite3_context *context) {
    stockroom_ids *all = sqlite3_aggregate_context(context, 0);
    if (!all || !all->ids) {
        sqlite3_result_zeroblob(context, 0);
        return;
    }
    sqlite3_result_blob64(context, all->ids, (sqlite3_uint64)all->count * sizeof(int64_t), sqlite3_free);
}

typedef struct {
    int64_t low;
    // How often the sum went over the largest number, less how often under the smallest.
    int64_t turns;
} stockroom_sum;

static inline void stockroom_add(stockroom_sum *sum, int64_t value) {
    if (__builtin_add_overflow(sum->low, value, &sum->low)) sum->turns += value < 0 ? -1 : 1;
}

static void stockroom_sum_step(sqlite3_context *context, int count, sqlite3_value **values) {
    stockroom_sum *sum = sqlite3_aggregate_context(context, sizeof(stockroom_sum));
    if (sum) stockroom_add(sum, sqlite3_value_int64(values[0]));
}

static void stockroom_sum_final(sqlite3_context *context) {
    stockroom_sum *sum = sqlite3_aggregate_context(context, 0);
    if (sum && sum->turns != 0) {
        sqlite3_result_null(context);
    } else {
        sqlite3_result_int64(context, sum ? sum->low : 0);
    }
}

// Whether an id is in a set: eight bytes each, first 0 with a bit for each id from 0 on behind it, or 1 with rising ids.
static inline int stockroom_is_in(sqlite3_value *set, int64_t id) {
    const int64_t *words = sqlite3_value_blob(set);
    int64_t low = 0, end = sqlite3_value_bytes(set) / (int64_t)sizeof(int64_t) - 1, high = end;
    if (!words || end < 1) return 0;
    if (*words++ == 0) return id >= 0 && id / 64 < end && ((uint64_t)words[id / 64] >> (id % 64) & 1);
    while (low < high) {
        int64_t middle = (low + high) / 2;
        if (words[middle] < id) low = middle + 1;
        else high = middle;
    }
    return low < end && words[low] == id;
}

static void stockroom_has(sqlite3_context *context, int count, sqlite3_value **values) {
    sqlite3_result_int(context, stockroom_is_in(values[0], sqlite3_value_int64(values[1])));
}

typedef struct {
    int64_t count;
    stockroom_sum sum;
} stockroom_counted_sum;

static void stockroom_sum_in_step(sqlite3_context *context, int count, sqlite3_value **values) {
    stockroom_counted_sum *all = sqlite3_aggregate_context(context, sizeof(stockroom_counted_sum));
    if (!all || !stockroom_is_in(values[0], sqlite3_value_int64(values[1]))) return;
    all->count += 1;
    stockroom_add(&all->sum, sqlite3_value_int64(values[2]));
}

static void stockroom_sum_in_final(sqlite3_context *context) {
    stockroom_counted_sum *all = sqlite3_aggregate_context(context, 0);
    int64_t result[2] = {all ? all->count : 0, all ? all->sum.low : 0};
    int words = all && all->sum.turns != 0 ? 1 : 2;
    sqlite3_result_blob(context, result, words * (int)sizeof(int64_t), SQLITE_TRANSIENT);
}

// Adds them to a connection:
// ids(id) is all ids, eight bytes each; exact_sum(integer) the sum, NULL where it has more than 64 bits; is_in(set, id) whether an id
// is in a set; sum_in(set, id, integer) how many ids are in a set and, unless it has more than 64 bits, the sum of their integers.
static inline int stockroom_sqlite3_add_functions(sqlite3 *database) {
    int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, code;
    code = sqlite3_create_function(database, "ids", 1, flags, 0, 0, stockroom_ids_step, stockroom_ids_final);
    if (code == SQLITE_OK)
        code = sqlite3_create_function(
            database, "exact_sum", 1, flags, 0, 0, stockroom_sum_step, stockroom_sum_final);
    if (code == SQLITE_OK) code = sqlite3_create_function(database, "is_in", 2, flags, 0, stockroom_has, 0, 0);
    if (code == SQLITE_OK)
        code = sqlite3_create_function(
            database, "sum_in", 3, flags, 0, 0, stockroom_sum_in_step, stockroom_sum_in_final);
    return code;
}

#endif
