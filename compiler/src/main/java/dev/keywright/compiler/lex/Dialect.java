package dev.keywright.compiler.lex;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A flavour of SQL, as far as reading it differs. */
public enum Dialect {
    POSTGRESQL("PostgreSQL"),
    MYSQL("MySQL"),
    SQLSERVER("SQL Server"),
    H2("H2"),
    SQLITE("SQLite");

    private final String title;

    Dialect(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** As {@code --dialect} takes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Dialect> of(String word) {
        String wanted =
                word.equalsIgnoreCase("mariadb") ? "mysql" : word.equalsIgnoreCase("postgres") ? "postgresql" : word;
        return Stream.of(values())
                .filter(each -> each.word().equalsIgnoreCase(wanted))
                .findFirst();
    }

    /** Whether {@code [Order Details]} is a name rather than an array's index. */
    boolean namesInBrackets() {
        return this == SQLSERVER || this == SQLITE;
    }

    /** Whether {@code "x"} is a text rather than a name, and a backslash escapes inside it. */
    boolean doubleQuotedText() {
        return this == MYSQL;
    }

    /** Whether {@code $$} opens a text; MySQL's scripts use it as a delimiter. */
    boolean dollarQuotes() {
        return this != MYSQL;
    }

    /** Whether a line can end in a {@code #} comment. */
    boolean hashComments() {
        return this == MYSQL;
    }

    /** Whether statements may follow each other without a semicolon. */
    boolean optionalSemicolons() {
        return this == SQLSERVER;
    }

    /** Whether an unquoted name means its lower-case form. */
    public boolean foldsNames() {
        return this == POSTGRESQL;
    }
}
