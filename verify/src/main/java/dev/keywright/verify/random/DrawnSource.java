package dev.keywright.verify.random;

/** A table under an alias of a drawn question. */
record DrawnSource(String alias, DrawnTable table) {

    Operand operand(DrawnTable.Column column) {
        return new Operand(alias + "." + column.name(), column);
    }

    /** A column as a question writes it: {@code a.c0}. */
    record Operand(String sql, DrawnTable.Column column) {

        ColumnKind kind() {
            return column.kind();
        }
    }
}
