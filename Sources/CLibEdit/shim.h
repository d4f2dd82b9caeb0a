// libedit for Swift: its settings (`el_wset`, `history_w`) are variadic functions, which Swift cannot call. Each wrapper
// below fixes the types of one setting, as histedit.h documents them.
#ifndef STOCKROOM_CLIBEDIT_SHIM_H
#define STOCKROOM_CLIBEDIT_SHIM_H

#include <histedit.h>
#include <stdio.h>

/// A function that a key can be bound to; it returns one of the CC_ codes.
typedef unsigned char (*edit_line_command)(EditLine *editor, wint_t key);

/// A function that returns the prompt, which stays the callee's.
typedef wchar_t *(*edit_line_prompt)(EditLine *editor);

/// How many columns the C library, and so libedit, gives a character: -1 when it cannot be printed.
static inline int edit_line_columns(wchar_t character) {
    // Declared here because wchar.h shows it only to programs that ask for X/Open before their first include.
    extern int wcwidth(wchar_t);
    return wcwidth(character);
}

/// Chooses the key map of emacs; libedit may begin with that of vi.
static inline int edit_line_choose_emacs(EditLine *editor) { return el_wset(editor, EL_EDITOR, L"emacs"); }

static inline int edit_line_uses_vi(EditLine *editor) {
    const wchar_t *map = NULL;
    return el_wget(editor, EL_EDITOR, &map) == 0 && map != NULL && map[0] == L'v';
}

/// Attaches a pointer that every callback finds again.
static inline int edit_line_set_owner(EditLine *editor, void *owner) { return el_wset(editor, EL_CLIENTDATA, owner); }

static inline void *edit_line_owner(EditLine *editor) {
    void *owner = NULL;
    el_wget(editor, EL_CLIENTDATA, &owner);
    return owner;
}

/// Has every character read by a function instead of from the file.
static inline int edit_line_set_reader(EditLine *editor, el_rfunc_t reader) {
    return el_wset(editor, EL_GETCFN, reader);
}

/// Sets the prompt; what stands between two delimiters in it takes no columns.
static inline int edit_line_set_prompt(EditLine *editor, edit_line_prompt prompt, wchar_t delimiter) {
    return el_wset(editor, EL_PROMPT_ESC, prompt, delimiter);
}

static inline int edit_line_set_history(EditLine *editor, HistoryW *history) {
    return el_wset(editor, EL_HIST, history_w, history);
}

/// Adds the commands that ~/.editrc may name. libedit keeps the pointers to the names, so they are literals here.
static inline int edit_line_add_commands(EditLine *editor, edit_line_command insert, edit_line_command complete) {
    int failed = el_wset(editor, EL_ADDFN, L"stockroom-insert", L"Insert what was pasted or joined", insert);
    return failed | el_wset(editor, EL_ADDFN, L"stockroom-complete", L"Complete the word before the cursor", complete);
}

/// Binds Tab to completion and ^R to the search, in the map of the insert mode.
static inline int edit_line_bind_keys(EditLine *editor) {
    int failed = el_wset(editor, EL_BIND, L"^I", L"stockroom-complete", NULL);
    return failed | el_wset(editor, EL_BIND, L"^R", L"em-inc-search-prev", NULL);
}

/// Binds the control character U+0080, which no keyboard sends, in both maps of vi and in emacs.
static inline int edit_line_bind_insertion(EditLine *editor) {
    int failed = el_wset(editor, EL_BIND, L"\\200", L"stockroom-insert", NULL);
    return failed | el_wset(editor, EL_BIND, L"-a", L"\\200", L"stockroom-insert", NULL);
}

/// While a line is edited, ^C, ^Z and ^\ come as characters, not as signals, and line ends as they are.
static inline int edit_line_read_keys_raw(EditLine *editor) {
    return el_wset(editor, EL_SETTY, L"-d", L"-isig", L"-icrnl", L"-inlcr", NULL);
}

/// Takes the terminal into the mode for editing (1), or gives it back as it was (0).
static inline int edit_line_prepare_terminal(EditLine *editor, int edits) {
    return el_wset(editor, EL_PREP_TERM, edits);
}

/// Draws prompt and line anew from where the cursor stands.
static inline int edit_line_redraw(EditLine *editor) { return el_wset(editor, EL_REFRESH); }

static inline int history_set_size(HistoryW *history, int size) {
    HistEventW event;
    return history_w(history, &event, H_SETSIZE, size);
}

static inline int history_enter(HistoryW *history, const wchar_t *line) {
    HistEventW event;
    return history_w(history, &event, H_ENTER, line);
}

static inline int history_clear(HistoryW *history) {
    HistEventW event;
    return history_w(history, &event, H_CLEAR);
}

#endif
