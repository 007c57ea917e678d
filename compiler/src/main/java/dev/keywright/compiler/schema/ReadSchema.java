package dev.keywright.compiler.schema;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads all statements that declare tables into a {@link Schema}: CREATE TYPE and CREATE DOMAIN first, then CREATE
 * TABLE, then ALTER TABLE and CREATE INDEX, regardless of their order in the files. Used by {@code Compiler} and
 * {@code ReadDeclarations}.
 */
public final class ReadSchema {

    private static final String[] TABLE_MODIFIERS = {
        "CREATE", "OR", "REPLACE", "TEMP", "TEMPORARY", "UNLOGGED", "CACHED", "MEMORY", "GLOBAL", "LOCAL", "TABLE"
    };

    private final Dialect dialect;
    private final Diagnostics diagnostics;
    private final Map<String, Type> declaredTypes = new TreeMap<>();
    private final Set<String> notNullTypes = new TreeSet<>();
    private final List<TableDraft> tables = new ArrayList<>();
    private final TypeNames types;

    private ReadSchema(Dialect dialect, Diagnostics diagnostics) {
        this.dialect = dialect;
        this.diagnostics = diagnostics;
        this.types = new TypeNames(dialect, declaredTypes, notNullTypes);
    }

    /**
     * REQUIRES: {@link #declares} is true for each of the statements, and none belongs to a refused table.
     *
     * @param refused tables that other statements declare, with errors
     */
    static Schema read(List<Statement> statements, RefusedTables refused, Dialect dialect, Diagnostics diagnostics) {
        ReadSchema reader = new ReadSchema(dialect, diagnostics);
        reader.each(statements, ReadSchema::isType, reader::type);
        reader.each(statements, ReadSchema::isTable, reader::table);
        reader.each(statements, each -> each.begins("ALTER"), reader::alter);
        reader.each(statements, ReadSchema::isIndex, reader::index);
        return new ResolveSchema(reader.tables, reader.types, refused, diagnostics).resolve();
    }

    /**
     * Whether a statement declares or alters a table, a type or an index; every other statement is for
     * {@code ReadStatements}.
     */
    public static boolean declares(Statement statement) {
        return isType(statement) || isTable(statement) || isIndex(statement) || statement.begins("ALTER", "TABLE");
    }

    private static boolean isType(Statement statement) {
        return statement.begins("CREATE", "TYPE") || statement.begins("CREATE", "DOMAIN");
    }

    private static boolean isTable(Statement statement) {
        if (!statement.begins("CREATE")) {
            return false;
        }
        for (Token token : statement.tokens()) {
            if (token.is("TABLE")) {
                return true;
            }
            if (!token.isAnyOf(TABLE_MODIFIERS)) {
                return false;
            }
        }
        return false;
    }

    static boolean isIndex(Statement statement) {
        return statement.begins("CREATE")
                && statement.tokens().stream()
                        .limit(4)
                        .takeWhile(each -> each.isAnyOf("CREATE", "UNIQUE", "CLUSTERED", "NONCLUSTERED", "INDEX"))
                        .anyMatch(each -> each.is("INDEX"));
    }

    private void each(List<Statement> statements, Predicate<Statement> those, Consumer<Statement> read) {
        for (Statement statement : statements) {
            if (those.test(statement)) {
                try {
                    read.accept(statement);
                } catch (TokenCursor.UnexpectedToken e) {
                    SyntaxProblem.report(diagnostics, statement, dialect, e);
                } catch (RuntimeException fault) {
                    diagnostics.report(Problem.NOT_UNDERSTOOD, statement.span(), "fault", fault);
                }
            }
        }
    }

    private void type(Statement statement) {
        TokenCursor cursor = TokenCursor.of(statement);
        cursor.expect("CREATE");
        boolean domain = cursor.accept("DOMAIN");
        if (!domain) {
            cursor.expect("TYPE");
        }
        cursor.accept("IF", "NOT", "EXISTS");
        String name = cursor.qualifiedName().unquoted().toLowerCase(Locale.ROOT);
        cursor.accept("AS");
        if (cursor.accept("ENUM")) {
            List<String> labels = cursor.commaList().stream()
                    .filter(each -> each.size() == 1)
                    .map(each -> each.get(0).unquoted())
                    .toList();
            if (labels.isEmpty()) {
                throw cursor.unexpected("the labels of an enum expected");
            }
            declaredTypes.put(name, Type.enumeration(labels));
        } else if (domain) {
            TableDraft draft = new TableDraft(statement, new TableDraft.Name(name, statement.span()));
            List<Token> column = new ArrayList<>(List.of(statement.tokens().get(2)));
            while (!cursor.atEnd()) {
                column.add(cursor.next());
            }
            new ReadColumn(statement, dialect, types, diagnostics).into(draft, TokenCursor.of(column));
            declaredTypes.put(name, draft.columns.get(0).type);
            if (!draft.columns.get(0).nullable) {
                notNullTypes.add(name);
            }
            if (!draft.checks.isEmpty()) {
                passedOver(statement, "the CHECK of domain " + name, "write the CHECK at the columns of that type");
            }
        } else {
            passedOver(statement, "type " + name, "columns of that type are refused; give each a supported type");
        }
    }

    private void table(Statement statement) {
        Optional<TableDraft> table = new ReadTable(statement, dialect, types, diagnostics).read();
        if (table.isEmpty()) {
            return;
        }
        TableDraft draft = table.get();
        if (find(draft.name.text()).isPresent()) {
            diagnostics.report(Problem.DUPLICATE_TABLE, draft.at(), "table", draft.name.text());
            return;
        }
        if (draft.columns.isEmpty()) {
            diagnostics.report(Problem.NO_COLUMNS, draft.at(), "table", draft.name.text());
        }
        tables.add(draft);
    }

    private Optional<TableDraft> find(String name) {
        return tables.stream()
                .filter(each -> each.name.text().equalsIgnoreCase(name))
                .findFirst();
    }

    private Optional<TableDraft> known(Statement statement, Token name) {
        Optional<TableDraft> found = find(SqlNames.of(name, dialect));
        if (found.isEmpty()) {
            List<String> names = tables.stream().map(each -> each.name.text()).toList();
            diagnostics.report(
                    Problem.UNKNOWN_TABLE,
                    statement.span(name),
                    "table",
                    name.unquoted(),
                    "nearest",
                    NearestName.advice(name.unquoted(), names, "create it, or check its name"));
        }
        return found;
    }

    private void alter(Statement statement) {
        TokenCursor cursor = TokenCursor.of(statement);
        cursor.expect("ALTER");
        cursor.expect("TABLE");
        cursor.accept("IF", "EXISTS");
        cursor.accept("ONLY");
        Token name = cursor.qualifiedName();
        // pg_dump writes ALTER TABLE … OWNER TO for sequences and views too, so an unknown name is no error there.
        Optional<TableDraft> table = cursor.peekIs("OWNER") ? find(SqlNames.of(name, dialect)) : known(statement, name);
        List<Token> rest = new ArrayList<>();
        while (!cursor.atEnd()) {
            rest.add(cursor.next());
        }
        if (table.isPresent() && !rest.isEmpty()) {
            new ReadAlter(statement, table.get(), dialect, types, diagnostics).read(rest);
        }
    }

    private void index(Statement statement) {
        TokenCursor cursor = TokenCursor.of(statement);
        boolean unique = false;
        while (!cursor.accept("INDEX")) {
            unique |= cursor.next().is("UNIQUE");
        }
        cursor.accept("CONCURRENTLY");
        cursor.accept("IF", "NOT", "EXISTS");
        String name = cursor.peekIs("ON") ? "" : cursor.qualifiedName().unquoted();
        cursor.expect("ON");
        cursor.accept("ONLY");
        Optional<TableDraft> table = known(statement, cursor.qualifiedName());
        if (cursor.accept("USING")) {
            cursor.name();
        }
        List<List<Token>> parts = cursor.commaList();
        Optional<String> where = Optional.empty();
        while (!cursor.atEnd()) {
            if (cursor.next().is("WHERE") && !cursor.atEnd()) {
                where = Optional.of(statement
                        .file()
                        .text()
                        .substring(cursor.peek().start(), statement.last().end()));
            }
        }
        boolean plain =
                parts.stream().allMatch(each -> !each.isEmpty() && each.get(0).isName() && !isCall(each));
        if (table.isPresent() && plain) {
            List<TableDraft.Name> columns = parts.stream()
                    .map(each -> SqlNames.at(each.get(0), statement, dialect))
                    .toList();
            List<String> descending = parts.stream()
                    .filter(each -> each.stream().anyMatch(token -> token.is("DESC")))
                    .map(each -> SqlNames.of(each.get(0), dialect))
                    .toList();
            table.get().indexes.add(new TableDraft.Index(name, columns, descending, unique, where, statement.span()));
        } else if (table.isPresent()) {
            passedOver(statement, "index " + name + " over an expression", "keep the value in a separate column");
        }
    }

    private static boolean isCall(List<Token> part) {
        // MySQL's name(10) indexes the first ten characters of a column.
        boolean length = part.size() > 2 && part.get(2).kind() == Token.Kind.NUMBER;
        return part.size() > 1 && part.get(1).isSign("(") && !length;
    }

    private void passedOver(Statement statement, String what, String advice) {
        diagnostics.report(Problem.NOT_READ, statement.span(), "what", what, "advice", advice);
    }
}
