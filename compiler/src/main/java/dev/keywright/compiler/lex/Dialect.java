package dev.keywright.compiler.lex;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A dialect of SQL, and the differences between dialects that matter for reading it. */
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

    /** The name of the dialect on the command line, as a value of {@code --dialect}. */
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

    /** Whether {@code "x"} is a string rather than a name, with a backslash as escape character. */
    boolean doubleQuotedText() {
        return this == MYSQL;
    }

    /** Whether {@code $$} opens a string; scripts for MySQL use it as a delimiter. */
    boolean dollarQuotes() {
        return this != MYSQL;
    }

    /** Whether {@code #} starts a comment. */
    boolean hashComments() {
        return this == MYSQL;
    }

    /** Whether the semicolon between statements is optional. */
    boolean optionalSemicolons() {
        return this == SQLSERVER;
    }

    /** Whether an unquoted name is folded to lower case. */
    public boolean foldsNames() {
        return this == POSTGRESQL;
    }
}
