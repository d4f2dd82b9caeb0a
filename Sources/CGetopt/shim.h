// getopt_long for Swift: it speaks through global variables, which Swift 6 refuses to touch.
#ifndef STOCKROOM_CGETOPT_SHIM_H
#define STOCKROOM_CGETOPT_SHIM_H

#include <getopt.h>
#include <stddef.h>

// What one call found.
struct stockroom_option {
    int value;             // what getopt_long returned
    int next;              // the index of the next argument
    const char *argument;  // the option's argument, or NULL
};

// Reads the option at an index; says nothing on standard error.
static inline struct stockroom_option stockroom_getopt_long(
    int count, char *const *arguments, const char *letters, const struct option *options, int index) {
    opterr = 0;
    optind = index;
    optarg = NULL;
    int value = getopt_long(count, arguments, letters, options, NULL);
    struct stockroom_option found = {value, optind, optarg};
    return found;
}

#endif
