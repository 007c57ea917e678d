package dev.keywright.compiler.schema;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads the declarations of tables, and refuses a table whose statements have errors, with all of its statements. The
 * rest is then read again without it, so that a reference to it becomes an ordinary column; this may be repeated,
 * since a table may rely on one that was refused. Of a
 * wrong hint only the hint is refused: its default holds. Used by {@code Compiler}.
 *
 * <pre>
 *   CREATE TABLE tag (name intt);                        refused: M305
 *   CREATE TABLE note (id int PRIMARY KEY,
 *                      tag text REFERENCES tag);         read, with a warning: M322
 * </pre>
 */
public final class ReadDeclarations {

    /** The area of diagnostics about hints. */
    private static final String HINTS = "H";

    private static final List<Problem> RELYING = List.of(
            Problem.UNKNOWN_TABLE,
            Problem.REFERENCE_TO_NOTHING,
            Problem.REFERENCE_NOT_UNIQUE,
            Problem.REFERENCE_LENGTH,
            Problem.REFERENCE_TYPES);

    private final Dialect dialect;
    private final Diagnostics diagnostics;

    private ReadDeclarations(Dialect dialect, Diagnostics diagnostics) {
        this.dialect = dialect;
        this.diagnostics = diagnostics;
    }

    /** REQUIRES: {@link ReadSchema#declares} is true for each of the statements. */
    public static Schema read(List<Statement> statements, Dialect dialect, Diagnostics diagnostics) {
        return new ReadDeclarations(dialect, diagnostics).schema(statements);
    }

    private Schema schema(List<Statement> statements) {
        List<Statement> kept = new ArrayList<>(statements);
        RefusedTables refused = RefusedTables.NONE;
        while (true) {
            Diagnostics own = new Diagnostics();
            Schema schema = ReadSchema.read(kept, refused, dialect, own);
            Map<Statement, List<Diagnostic>> faulty = faulty(kept, own);
            List<Refusal> hints = faulty.values().stream()
                    .filter(ReadDeclarations::onlyHints)
                    .flatMap(List::stream)
                    .map(each -> Refusal.of("", Refusal.Kind.HINT, List.of(each)))
                    .toList();
            faulty.values().removeIf(ReadDeclarations::onlyHints);
            if (faulty.isEmpty()) {
                diagnostics.addAll(own);
                return schema.withRefused(refused.plus(hints));
            }
            if (faulty.values().stream().anyMatch(each -> !onlyReliesOnOthers(each))) {
                faulty.values().removeIf(ReadDeclarations::onlyReliesOnOthers);
            }
            RefusedTables more = refused.plus(refusals(faulty));
            diagnostics.addAll(own.within(place -> faulty.keySet().stream().anyMatch(each -> each.contains(place))));
            List<Statement> gone = kept.stream()
                    .filter(each -> faulty.containsKey(each)
                            || table(each).flatMap(more::find).isPresent())
                    .toList();
            kept.removeAll(gone);
            refused = more;
        }
    }

    /** A table with a wrong hint is read as if the hint were not there. */
    private static boolean onlyHints(List<Diagnostic> errors) {
        return errors.stream().allMatch(each -> each.code().startsWith(HINTS));
    }

    /**
     * Whether the errors may follow from those of another table, and so be gone once that is refused: its type of key is
     * unknown, or it was not read at all.
     */
    private static boolean onlyReliesOnOthers(List<Diagnostic> errors) {
        return errors.stream()
                .allMatch(
                        each -> RELYING.contains(each.problem()) || each.code().startsWith(HINTS));
    }

    /** The errors of each statement that has any, those of its tokens included. */
    private Map<Statement, List<Diagnostic>> faulty(List<Statement> statements, Diagnostics found) {
        Map<Statement, List<Diagnostic>> faulty = new LinkedHashMap<>();
        Stream.concat(diagnostics.errors().stream(), found.errors().stream()).forEach(each -> statements.stream()
                .filter(statement -> statement.contains(each.at()))
                .findFirst()
                .ifPresent(statement -> faulty.computeIfAbsent(statement, key -> new ArrayList<>())
                        .add(each)));
        return faulty;
    }

    /** A refusal for each table, with the errors of all of its statements. */
    private List<Refusal> refusals(Map<Statement, List<Diagnostic>> faulty) {
        List<Refusal> refused = new ArrayList<>();
        Map<String, List<Diagnostic>> tables = new LinkedHashMap<>();
        Map<String, String> names = new LinkedHashMap<>();
        faulty.forEach((statement, errors) -> table(statement)
                .filter(each -> !isPlainIndex(statement))
                .ifPresentOrElse(
                        name -> {
                            String key = name.toLowerCase(Locale.ROOT);
                            names.putIfAbsent(key, name);
                            tables.computeIfAbsent(key, each -> new ArrayList<>())
                                    .addAll(errors);
                        },
                        () -> refused.add(Refusal.of("", Refusal.Kind.STATEMENT, errors))));
        tables.forEach((key, errors) -> refused.add(Refusal.of(names.get(key), Refusal.Kind.TABLE, errors)));
        return refused;
    }

    /** An index that is not unique means nothing to the rows of its table, so only the index is refused. */
    private static boolean isPlainIndex(Statement statement) {
        return ReadSchema.isIndex(statement)
                && statement.tokens().stream().limit(2).noneMatch(each -> each.is("UNIQUE"));
    }

    /** The table that a statement declares, alters or indexes; empty for a type. */
    private Optional<String> table(Statement statement) {
        TokenCursor cursor = TokenCursor.of(statement);
        String before = ReadSchema.isIndex(statement) ? "ON" : "TABLE";
        while (!cursor.atEnd() && !cursor.accept(before)) {
            cursor.next();
        }
        cursor.accept("IF", "NOT", "EXISTS");
        cursor.accept("IF", "EXISTS");
        cursor.accept("ONLY");
        try {
            Token name = cursor.qualifiedName();
            return Optional.of(SqlNames.of(name, dialect));
        } catch (TokenCursor.UnexpectedToken e) {
            return Optional.empty();
        }
    }
}
