package dev.keywright.verify.change.sql;

import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.verify.change.EditOutcome;
import dev.keywright.verify.judge.JudgeDatabase;
import dev.keywright.verify.judge.SqlWords;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Checks by queries the constraints that a database cannot declare: a reference to one of several entities, how many
 * children a parent may have, and that rows that refer to rows of their own table form no cycle. Used by
 * {@code SqlEdits}.
 */
final class UndeclaredConstraints {

    private final JudgeDatabase oracle;
    private final Map<String, EditOutcome> queries = new LinkedHashMap<>();
    private final List<String> afterStatements = new ArrayList<>();

    UndeclaredConstraints(Model model, JudgeDatabase oracle) {
        this.oracle = oracle;
        for (Relationship each : model.relationships()) {
            if (!oracle.enforces(each)) {
                queries.put(orphans(each), each.checked() ? EditOutcome.REFUSED : EditOutcome.UNCHECKED);
                if (each.checked() && !each.deferred()) {
                    afterStatements.add(orphans(each));
                }
            }
            each.atMost().ifPresent(most -> queries.put(tooMany(each, most), EditOutcome.UNCHECKED));
            if (each.child().equals(each.parent())) {
                queries.put(circles(each), EditOutcome.UNCHECKED);
            }
        }
    }

    /** Refuses a statement of a group that leaves a row without its parent. */
    void checkStatement() throws SQLException {
        try (Statement statement = oracle.connection().createStatement()) {
            for (String each : afterStatements) {
                try (ResultSet results = statement.executeQuery(each)) {
                    if (results.next()) {
                        throw new SQLIntegrityConstraintViolationException("a parent does not exist", "23503");
                    }
                }
            }
        }
    }

    /** The outcome that the current rows require, if they violate a constraint. */
    Optional<EditOutcome> firstViolation() throws SQLException {
        try (Statement statement = oracle.connection().createStatement()) {
            for (Map.Entry<String, EditOutcome> each : queries.entrySet()) {
                try (ResultSet results = statement.executeQuery(each.getKey())) {
                    if (results.next()) {
                        return Optional.of(each.getValue());
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static String orphans(Relationship reference) {
        return "SELECT 1 FROM " + SqlWords.quoted(reference.child()) + " c WHERE "
                + reference
                        .discriminator()
                        .map(each -> "c." + SqlWords.quoted(each.column()) + " = '"
                                + each.label().replace("'", "''") + "' AND ")
                        .orElse("")
                + reference.columns().stream()
                        .map(each -> "c." + SqlWords.quoted(each) + " IS NOT NULL")
                        .collect(Collectors.joining(" AND "))
                + " AND NOT EXISTS (SELECT 1 FROM " + SqlWords.quoted(reference.parent()) + " p WHERE "
                + matches(reference, "c", "p") + ")";
    }

    /** Finds parents with more children than the model allows; only designs that rely on the bound refuse them. */
    private static String tooMany(Relationship reference, long most) {
        String columns = reference.columns().stream().map(SqlWords::quoted).collect(Collectors.joining(", "));
        String there = reference.columns().stream()
                .map(each -> SqlWords.quoted(each) + " IS NOT NULL")
                .collect(Collectors.joining(" AND "));
        return "SELECT 1 FROM " + SqlWords.quoted(reference.child()) + " WHERE " + there
                + reference
                        .discriminator()
                        .map(each -> " AND " + SqlWords.quoted(each.column()) + " = '"
                                + each.label().replace("'", "''") + "'")
                        .orElse("")
                + " GROUP BY " + columns + " HAVING COUNT(*) > " + most;
    }

    /**
     * Finds a row that is its own ancestor. The recursion takes no more steps than the table has rows, so that it ends
     * even where there is a cycle.
     */
    private static String circles(Relationship reference) {
        String table = SqlWords.quoted(reference.child());
        String own = listed(reference.parentColumns(), "t", "own");
        String above = listed(reference.columns(), "t", "above");
        String named = Stream.of("own", "above")
                .flatMap(each -> IntStream.range(0, reference.columns().size()).mapToObj(i -> each + i))
                .collect(Collectors.joining(", "));
        String kept = IntStream.range(0, reference.columns().size())
                .mapToObj(i -> "w.own" + i)
                .collect(Collectors.joining(", "));
        String step = IntStream.range(0, reference.columns().size())
                .mapToObj(i -> "t." + SqlWords.quoted(reference.parentColumns().get(i)) + " = w.above" + i)
                .collect(Collectors.joining(" AND "));
        String same = IntStream.range(0, reference.columns().size())
                .mapToObj(i -> "own" + i + " = above" + i)
                .collect(Collectors.joining(" AND "));
        return "WITH RECURSIVE w (" + named + ", steps) AS (SELECT " + own + ", " + above + ", 1 FROM " + table
                + " t UNION ALL SELECT " + kept + ", " + above + ", w.steps + 1 FROM w JOIN " + table + " t ON " + step
                + " WHERE w.steps < (SELECT COUNT(*) FROM " + table + ")) SELECT 1 FROM w WHERE " + same;
    }

    private static String listed(List<String> columns, String table, String as) {
        return IntStream.range(0, columns.size())
                .mapToObj(i -> table + "." + SqlWords.quoted(columns.get(i)) + " AS " + as + i)
                .collect(Collectors.joining(", "));
    }

    private static String matches(Relationship reference, String child, String parent) {
        return IntStream.range(0, reference.columns().size())
                .mapToObj(i -> child + "." + SqlWords.quoted(reference.columns().get(i)) + " = " + parent + "."
                        + SqlWords.quoted(reference.parentColumns().get(i)))
                .collect(Collectors.joining(" AND "));
    }
}
