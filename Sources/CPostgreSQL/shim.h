// libpq for Swift. None of its functions that are used is variadic, so nothing has to be wrapped.
#ifndef STOCKROOM_CPOSTGRESQL_SHIM_H
#define STOCKROOM_CPOSTGRESQL_SHIM_H

#include <libpq-fe.h>

#endif
