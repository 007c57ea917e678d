package dev.keywright.verify.history;

import dev.keywright.verify.history.Operation.Act;

/** Writes and reads an operation as a line of text, to pass it between processes. */
final class OperationLine {

    private static final String NONE = "-";

    private OperationLine() {}

    static String write(Operation operation) {
        return String.join(
                " ",
                String.valueOf(operation.client()),
                String.valueOf(operation.invoked()),
                String.valueOf(operation.returned()),
                String.valueOf(operation.row()),
                operation.act().name(),
                operation.before().isEmpty() ? NONE : operation.before(),
                operation.after().isEmpty() ? NONE : operation.after(),
                String.valueOf(operation.version()));
    }

    static Operation read(String line) {
        String[] words = line.split(" ");
        return new Operation(
                Integer.parseInt(words[0]),
                Long.parseLong(words[1]),
                Long.parseLong(words[2]),
                Long.parseLong(words[3]),
                Act.valueOf(words[4]),
                words[5].equals(NONE) ? "" : words[5],
                words[6].equals(NONE) ? "" : words[6],
                Long.parseLong(words[7]));
    }
}
