#ifndef STOCKROOM_CSQLITE_SHIM_H
#define STOCKROOM_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
