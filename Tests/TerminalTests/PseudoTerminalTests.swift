import Testing

/// Everything that needs the process's signals or its locale runs one after the other.
@Suite(.serialized) enum PseudoTerminalTests {}
