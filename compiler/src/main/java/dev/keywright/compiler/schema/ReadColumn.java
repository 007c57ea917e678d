package dev.keywright.compiler.schema;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Attribute.DefaultValue;
import dev.keywright.core.value.Literal;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads a column with its type and constraints: {@code status text NOT NULL DEFAULT 'new' REFERENCES status}. Used for
 * CREATE TABLE; for CREATE DOMAIN, which is read as a column without a table; and for ALTER TABLE. Used by
 * {@code ReadAlter}, {@code ReadSchema} and {@code ReadTable}.
 */
final class ReadColumn {

    private static final String[] TYPE_TAILS = {
        "PRECISION", "VARYING", "LARGE", "OBJECT", "WITH", "WITHOUT", "TIME", "LOCAL", "ZONE", "CHARACTER"
    };

    private static final String[] NOW = {
        "NOW",
        "CURRENT_TIMESTAMP",
        "GETDATE",
        "GETUTCDATE",
        "SYSDATETIME",
        "SYSUTCDATETIME",
        "SYSDATETIMEOFFSET",
        "LOCALTIMESTAMP",
        "CLOCK_TIMESTAMP",
        "CURRENT_DATE"
    };
    private static final String[] RANDOM = {
        "GEN_RANDOM_UUID", "UUID_GENERATE_V4", "NEWID", "RANDOM_UUID", "UUID", "NEWSEQUENTIALID"
    };

    private final Statement statement;
    private final Dialect dialect;
    private final TypeNames types;
    private final Diagnostics diagnostics;

    ReadColumn(Statement statement, Dialect dialect, TypeNames types, Diagnostics diagnostics) {
        this.statement = statement;
        this.dialect = dialect;
        this.types = types;
        this.diagnostics = diagnostics;
    }

    void into(TableDraft table, TokenCursor cursor) {
        Token name = cursor.name();
        TableDraft.Column column = new TableDraft.Column(SqlNames.of(name, dialect), statement.span(name), Type.TEXT);
        if (table.column(column.name).isPresent()) {
            diagnostics.report(Problem.DUPLICATE_COLUMN, column.at, "table", table.name.text(), "column", column.name);
            return;
        }
        table.columns.add(column);
        readType(column, cursor);
        while (!cursor.atEnd()) {
            constraint(table, column, cursor);
        }
    }

    private void readType(TableDraft.Column column, TokenCursor cursor) {
        if (cursor.atEnd() && dialect == Dialect.SQLITE) {
            return;
        }
        if (cursor.accept("AS") || cursor.accept("GENERATED", "ALWAYS", "AS")) {
            throw computed(column, cursor);
        }
        Token first = cursor.peek();
        Token last = cursor.qualifiedName();
        StringBuilder name = new StringBuilder(last.unquoted().toUpperCase(Locale.ROOT));
        List<String> arguments = new ArrayList<>();
        boolean unsigned = false;
        while (true) {
            if (cursor.peek().isSign("(") && arguments.isEmpty()) {
                cursor.commaList().forEach(part -> arguments.add(argument(part)));
            } else if (cursor.peek().isAnyOf(TYPE_TAILS) && !cursor.peek(1).is("SET")) {
                name.append(' ').append(cursor.next().upper());
            } else if (cursor.accept("UNSIGNED")) {
                unsigned = true;
            } else if (!cursor.accept("SIGNED") && !cursor.accept("ZEROFILL")) {
                break;
            }
        }
        column.declaredType = name.toString();
        column.ignoresCase = TypeNames.ignoresCase(name.toString());
        Optional<Type> type = types.find(name.toString(), arguments, unsigned);
        if (type.isEmpty()) {
            SourceSpan at = statement.file().span(first.start(), last.end());
            diagnostics.report(
                    Problem.UNKNOWN_TYPE,
                    at,
                    "column",
                    column.name,
                    "type",
                    name.toString().toLowerCase(Locale.ROOT));
        }
        column.type = arrays(type.orElse(Type.TEXT), cursor);
        boolean counts = name.toString().endsWith("SERIAL") || name.toString().equals("IDENTITY");
        if (counts) {
            identity(column);
        }
        column.nullable &= !types.refusesNull(last.unquoted());
        column.writtenByDatabase = column.declaredType.equals("ROWVERSION")
                || (dialect == Dialect.SQLSERVER && column.declaredType.equals("TIMESTAMP"));
    }

    private static Type arrays(Type element, TokenCursor cursor) {
        Type type = element;
        while (cursor.peek().isSign("[") || cursor.peekIs("ARRAY")) {
            boolean word = cursor.accept("ARRAY");
            if (cursor.acceptSign("[")) {
                while (!cursor.atEnd() && !cursor.acceptSign("]")) {
                    cursor.next();
                }
            } else if (!word) {
                break;
            }
            type = type.kind() == TypeKind.ARRAY ? type : Type.array(type);
        }
        return type;
    }

    private static String argument(List<Token> part) {
        return part.stream().map(Token::unquoted).collect(Collectors.joining(" "));
    }

    private void constraint(TableDraft table, TableDraft.Column column, TokenCursor cursor) {
        Token token = cursor.peek();
        if (cursor.accept("CONSTRAINT")) {
            cursor.name();
        } else if (cursor.accept("NOT", "NULL")) {
            // The caller of an insert need not give a value that the database itself writes.
            column.nullable = column.writtenByDatabase;
        } else if (cursor.accept("NULL") || cursor.accept("NOT", "FOR", "REPLICATION")) {
            column.nullable &= true;
        } else if (cursor.accept("PRIMARY", "KEY") || (dialect == Dialect.MYSQL && cursor.accept("KEY"))) {
            table.keys.add(new TableDraft.Key(true, List.of(self(column)), statement.span(token)));
            // SQLite numbers such a column by itself, unless the table is declared WITHOUT ROWID.
            boolean rowid = statement.tokens().stream().noneMatch(each -> each.is("WITHOUT"));
            if (dialect == Dialect.SQLITE && column.declaredType.equals("INTEGER") && rowid) {
                identity(column);
            }
        } else if (cursor.accept("UNIQUE")) {
            cursor.accept("KEY");
            table.keys.add(new TableDraft.Key(false, List.of(self(column)), statement.span(token)));
        } else if (cursor.accept("REFERENCES")) {
            table.references.add(
                    ReadReference.of(statement, dialect, List.of(self(column)), cursor, true, List.of(), token));
        } else if (cursor.accept("CHECK")) {
            table.checks.add(cursor.bracketed());
        } else if (cursor.accept("DEFAULT")) {
            column.fallback = fallback(column, cursor);
        } else if (cursor.accept("IDENTITY")) {
            skipBrackets(cursor);
            identity(column);
        } else if (cursor.accept("AUTO_INCREMENT") || cursor.accept("AUTOINCREMENT")) {
            identity(column);
        } else if (cursor.accept("GENERATED")) {
            generated(column, cursor);
        } else if (cursor.accept("AS")) {
            throw computed(column, cursor);
        } else if (!passedOver(column, cursor)) {
            throw cursor.unexpected("a constraint of column " + column.name + " expected");
        }
    }

    private TableDraft.Name self(TableDraft.Column column) {
        return new TableDraft.Name(column.name, column.at);
    }

    private static void identity(TableDraft.Column column) {
        column.fallback = Optional.of(DefaultValue.of(DefaultValue.Origin.IDENTITY));
        column.nullable = false;
    }

    private void generated(TableDraft.Column column, TokenCursor cursor) {
        if (!cursor.accept("ALWAYS")) {
            cursor.accept("BY", "DEFAULT");
            cursor.accept("ON", "NULL");
        }
        cursor.expect("AS");
        if (!cursor.accept("IDENTITY")) {
            throw computed(column, cursor);
        }
        skipBrackets(cursor);
        identity(column);
    }

    private TokenCursor.UnexpectedToken computed(TableDraft.Column column, TokenCursor cursor) {
        diagnostics.report(Problem.COMPUTED_COLUMN, column.at, "column", column.name);
        return new TokenCursor.UnexpectedToken(cursor.peek(), "");
    }

    private boolean passedOver(TableDraft.Column column, TokenCursor cursor) {
        if (cursor.accept("COLLATE")) {
            String collation = cursor.qualifiedName().unquoted().toUpperCase(Locale.ROOT);
            column.ignoresCase |= collation.endsWith("_CI") || collation.contains("_CI_") || collation.equals("NOCASE");
            return true;
        }
        if (cursor.accept("CHARACTER", "SET") || cursor.accept("CHARSET")) {
            cursor.name();
            return true;
        }
        if (cursor.accept("COMMENT")) {
            cursor.next();
            return true;
        }
        if (cursor.accept("NOT", "DEFERRABLE") || cursor.accept("NOT", "ENFORCED") || cursor.accept("NOT", "VALID")) {
            return true;
        }
        if (cursor.accept("NOT")) {
            throw cursor.unexpected("NULL expected after NOT");
        }
        if (cursor.accept("AFTER")) {
            cursor.name();
            return true;
        }
        if (cursor.accept("SELECTIVITY") || cursor.accept("STORAGE") || cursor.accept("COMPRESSION")) {
            cursor.next();
            return true;
        }
        if (cursor.accept("ON", "UPDATE")) {
            String clause = "ON UPDATE " + cursor.next().text();
            skipBrackets(cursor);
            notRead(column, clause, "set it in every UPDATE");
            return true;
        }
        String[] words = {
            "ROWGUIDCOL",
            "FIRST",
            "SPARSE",
            "PERSISTED",
            "STORED",
            "VIRTUAL",
            "VISIBLE",
            "INVISIBLE",
            "CLUSTERED",
            "NONCLUSTERED",
            "ASC",
            "DESC",
            "DEFERRABLE",
            "INITIALLY",
            "DEFERRED",
            "IMMEDIATE",
            "ENABLE",
            "VALIDATE",
            "KEY"
        };
        for (String word : words) {
            if (cursor.accept(word)) {
                return true;
            }
        }
        return false;
    }

    private void notRead(TableDraft.Column column, String clause, String advice) {
        diagnostics.report(
                Problem.CLAUSE_NOT_READ, column.at, "clause", clause, "column", column.name, "advice", advice);
    }

    private static void skipBrackets(TokenCursor cursor) {
        if (cursor.peek().isSign("(")) {
            cursor.bracketed();
        }
    }

    /** Reads the value of a DEFAULT; also called for a default that an ALTER TABLE adds later. */
    Optional<DefaultValue> fallback(TableDraft.Column column, TokenCursor cursor) {
        List<Token> tokens = defaultTokens(cursor);
        while (tokens.size() > 2
                && tokens.get(0).isSign("(")
                && tokens.get(tokens.size() - 1).isSign(")")) {
            tokens = tokens.subList(1, tokens.size() - 1);
        }
        if (tokens.isEmpty()) {
            throw cursor.unexpected("a default expected");
        }
        Token first = tokens.get(0);
        String text = statement
                .file()
                .text()
                .substring(first.start(), tokens.get(tokens.size() - 1).end());
        if (first.is("NULL") && tokens.size() == 1) {
            return Optional.of(DefaultValue.of(DefaultValue.Origin.NULL));
        }
        // In a timestamp the current date is midnight.
        boolean date = first.is("CURRENT_DATE") && column.type.kind() != TypeKind.DATE;
        if (first.isAnyOf(NOW) && onlyCalls(tokens) && !date) {
            return Optional.of(DefaultValue.of(DefaultValue.Origin.NOW));
        }
        if (first.isAnyOf(RANDOM) && onlyCalls(tokens)) {
            return Optional.of(DefaultValue.of(DefaultValue.Origin.RANDOM_UUID));
        }
        if (first.is("NEXTVAL") && onlyCalls(tokens)) {
            return Optional.of(DefaultValue.of(DefaultValue.Origin.IDENTITY));
        }
        return Optional.of(constant(column, tokens).orElse(new DefaultValue(DefaultValue.Origin.EXPRESSION, text)));
    }

    /** Whether the tokens are a single word or one call, without an operator that computes from it. */
    private static boolean onlyCalls(List<Token> tokens) {
        boolean brackets = tokens.size() > 2
                && tokens.get(1).isSign("(")
                && tokens.get(tokens.size() - 1).isSign(")")
                && tokens.stream().filter(each -> each.isSign("(")).count() == 1;
        return tokens.size() == 1 || brackets;
    }

    private Optional<DefaultValue> constant(TableDraft.Column column, List<Token> tokens) {
        String sign = tokens.get(0).isSign("-") ? "-" : "";
        Token value = tokens.get(Math.min(sign.length(), tokens.size() - 1));
        boolean plain = value.kind() == Token.Kind.STRING
                || value.kind() == Token.Kind.NUMBER
                || value.isAnyOf("TRUE", "FALSE");
        int used = sign.length() + 1;
        boolean cast = tokens.size() > used && isCast(tokens.subList(used, tokens.size()));
        if (!plain || (tokens.size() > used && !cast)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new DefaultValue(
                    DefaultValue.Origin.CONSTANT, Literal.canonical(column.type, sign + value.unquoted())));
        } catch (IllegalArgumentException e) {
            diagnostics.report(
                    Problem.BAD_DEFAULT, statement.span(value), "column", column.name, "reason", e.getMessage());
            return Optional.empty();
        }
    }

    /** Whether this is {@code ::varchar(20)} and nothing more. */
    private static boolean isCast(List<Token> rest) {
        return rest.get(0).isSign("::")
                && rest.stream()
                        .skip(1)
                        .allMatch(each -> each.isName()
                                || each.kind() == Token.Kind.NUMBER
                                || List.of("(", ")", ",", ".", "[", "]").contains(each.text()));
    }

    private static List<Token> defaultTokens(TokenCursor cursor) {
        List<Token> tokens = new ArrayList<>();
        int depth = 0;
        while (!cursor.atEnd()) {
            Token token = cursor.peek();
            boolean ends =
                    token.isAnyOf("NOT", "CONSTRAINT", "PRIMARY", "UNIQUE", "REFERENCES", "CHECK", "COMMENT", "ON")
                            || token.isAnyOf("COLLATE", "GENERATED", "AUTO_INCREMENT", "FOR", "WITH")
                            || (token.is("NULL") && !tokens.isEmpty());
            if (depth == 0 && ends) {
                break;
            }
            depth += token.isSign("(") ? 1 : token.isSign(")") ? -1 : 0;
            tokens.add(cursor.next());
        }
        return tokens;
    }
}
