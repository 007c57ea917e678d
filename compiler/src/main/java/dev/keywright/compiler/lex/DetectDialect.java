package dev.keywright.compiler.lex;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostics;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Guesses the SQL dialect of files from words and quotes that only one dialect has. The dialect with most such signs
 * wins; PostgreSQL is the default. Not used if the user names a dialect. Used by {@code Compiler}.
 */
public final class DetectDialect {

    private static final List<String> SQLSERVER_WORDS = List.of(
            "GO",
            "IDENTITY",
            "NVARCHAR",
            "NCHAR",
            "NTEXT",
            "UNIQUEIDENTIFIER",
            "DATETIME2",
            "DATETIMEOFFSET",
            "NONCLUSTERED",
            "APPLY",
            "NOCOUNT",
            "GETDATE",
            "SYSUTCDATETIME",
            "SYSDATETIME",
            "DBO");
    private static final List<String> MYSQL_WORDS = List.of(
            "ENGINE", "AUTO_INCREMENT", "UNSIGNED", "DUPLICATE", "INNODB", "MEDIUMTEXT", "LONGTEXT", "DELIMITER");
    private static final List<String> SQLITE_WORDS = List.of("AUTOINCREMENT", "PRAGMA", "ROWID");
    private static final List<String> H2_WORDS = List.of("CACHED", "VARCHAR_IGNORECASE", "RUNSCRIPT");
    private static final List<String> POSTGRESQL_WORDS = List.of(
            "TIMESTAMPTZ", "JSONB", "BYTEA", "SERIAL", "BIGSERIAL", "ILIKE", "LATERAL", "INT4", "INT8", "PLPGSQL");

    private DetectDialect() {}

    public static Dialect of(List<SourceFile> files) {
        Set<String> words = new TreeSet<>();
        int brackets = 0;
        int backticks = 0;
        int atSigns = 0;
        for (SourceFile file : files) {
            // PostgreSQL has the simplest rules for quotes. A difference in another dialect does not matter for
            // counting words.
            List<Token> tokens = Lexer.tokens(file, Dialect.POSTGRESQL, new Diagnostics());
            for (int i = 0; i < tokens.size(); i++) {
                Token token = tokens.get(i);
                if (token.kind() == Token.Kind.WORD && !isOrdinaryUse(file, tokens, i)) {
                    words.add(token.upper());
                }
                brackets += namesInBrackets(tokens, i) ? 1 : 0;
                backticks += token.text().startsWith("`") ? 1 : 0;
                atSigns += token.kind() == Token.Kind.PARAMETER && token.text().startsWith("@") ? 1 : 0;
            }
        }
        int sqlserver = 2 * count(words, SQLSERVER_WORDS) + Math.min(brackets, 4) + Math.min(atSigns, 2);
        int mysql = 2 * count(words, MYSQL_WORDS) + Math.min(backticks, 4);
        int sqlite = 4 * count(words, SQLITE_WORDS);
        int h2 = 2 * count(words, H2_WORDS);
        int postgresql = 1 + 2 * count(words, POSTGRESQL_WORDS);
        int most = Math.max(Math.max(Math.max(sqlserver, mysql), Math.max(sqlite, h2)), postgresql);
        return most == postgresql
                ? Dialect.POSTGRESQL
                : most == sqlserver
                        ? Dialect.SQLSERVER
                        : most == mysql ? Dialect.MYSQL : most == sqlite ? Dialect.SQLITE : Dialect.H2;
    }

    /**
     * Whether a word at this place is no sign of a dialect: a column's name, or part of a clause that all dialects
     * have.
     */
    private static boolean isOrdinaryUse(SourceFile file, List<Token> tokens, int i) {
        Token token = tokens.get(i);
        Token before = tokens.get(Math.max(0, i - 1));
        Token after = tokens.get(Math.min(tokens.size() - 1, i + 1));
        switch (token.upper()) {
            case "IDENTITY":
                return before.is("AS");
            case "ENGINE":
                return !after.isSign("=") && !after.is("InnoDB");
            case "ROWID":
                return !before.is("WITHOUT");
            case "CACHED":
                return !before.is("CREATE");
            case "APPLY":
                return !before.isAnyOf("OUTER", "CROSS");
            case "DUPLICATE":
                return !before.is("ON");
            case "GO", "DELIMITER":
                return i > 0 && file.line(before.start()) == file.line(token.start());
            default:
                return false;
        }
    }

    private static int count(Set<String> words, List<String> known) {
        return (int) known.stream().filter(words::contains).count();
    }

    /** Whether {@code [Order]} is a quoted name: it follows nothing that it could be the index of. */
    private static boolean namesInBrackets(List<Token> tokens, int i) {
        if (i + 2 >= tokens.size()
                || !tokens.get(i).isSign("[")
                || !tokens.get(i + 2).isSign("]")) {
            return false;
        }
        boolean index = i > 0
                && tokens.get(i - 1).end() == tokens.get(i).start()
                && !tokens.get(i - 1).isSign(".")
                && !tokens.get(i - 1).isSign("(");
        return !index && tokens.get(i + 1).kind() == Token.Kind.WORD;
    }
}
