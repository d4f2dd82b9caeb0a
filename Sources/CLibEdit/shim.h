// libedit for Swift: its settings (`el_set`, `history`) are variadic functions, which Swift cannot call.
#ifndef STOCKROOM_CLIBEDIT_SHIM_H
#define STOCKROOM_CLIBEDIT_SHIM_H

#include <histedit.h>

#endif
