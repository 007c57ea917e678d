package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.ReadHints;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds what each error refuses, by its place: the question or the change around it. A group is refused as a whole,
 * and so are statements that share a name. Used by {@code ReadStatements}.
 */
final class RefuseStatements {

    private final List<Statement> statements;
    private final List<Unit> units = new ArrayList<>();

    /** What an error refuses: the statements of a group with their names, or one statement without a group. */
    private record Unit(List<Statement> parts, List<String> names, Refusal.Kind kind) {

        boolean contains(SourceSpan place) {
            return parts.stream().anyMatch(each -> each.contains(place));
        }

        boolean isPartOf(Statement statement) {
            return parts.stream().anyMatch(statement::contains);
        }
    }

    RefuseStatements(List<Statement> statements, List<StatementGroup> groups, List<StatementGroup> unclosed) {
        this.statements = statements;
        groups.forEach(each -> units.add(unit(each)));
        unclosed.forEach(each -> units.add(new Unit(
                parts(each), parts(each).stream().flatMap(part -> names(part)).toList(), Refusal.Kind.CHANGE)));
    }

    /** The refusals, in the order of their places. An error outside of the statements refuses none of them. */
    List<Refusal> refusals(List<Diagnostic> errors) {
        Map<Unit, List<Diagnostic>> faulty = new LinkedHashMap<>();
        for (Diagnostic error : errors) {
            refusedBy(error.at()).forEach(each -> faulty.computeIfAbsent(each, key -> new ArrayList<>())
                    .add(error));
        }
        for (Unit each : units) {
            homonym(each, faulty.keySet()).ifPresent(other -> faulty.putIfAbsent(each, List.copyOf(faulty.get(other))));
        }
        List<Refusal> refused = new ArrayList<>();
        faulty.forEach((unit, found) -> (unit.names().isEmpty() ? List.of("") : unit.names())
                .forEach(name -> refused.add(Refusal.of(name, unit.kind(), found))));
        return refused;
    }

    /** Which of two statements of one name is meant by it is unknown, so that both are refused. */
    private static Optional<Unit> homonym(Unit unit, Set<Unit> faulty) {
        return faulty.stream()
                .filter(each -> each.names().stream().anyMatch(unit.names()::contains))
                .findFirst();
    }

    private List<Unit> refusedBy(SourceSpan place) {
        List<Unit> around = units.stream().filter(each -> each.contains(place)).toList();
        if (!around.isEmpty()) {
            return around;
        }
        return statements.stream()
                .filter(each -> each.contains(place))
                .findFirst()
                .map(this::within)
                .orElse(List.of());
    }

    /** The groups in the body of a procedure; a statement that forms no group stands for itself. */
    private List<Unit> within(Statement statement) {
        List<Unit> groups =
                units.stream().filter(each -> each.isPartOf(statement)).toList();
        return groups.isEmpty()
                ? List.of(new Unit(List.of(statement), names(statement).toList(), Refusal.Kind.STATEMENT))
                : groups;
    }

    private static Unit unit(StatementGroup group) {
        List<String> own = names(group.head()).limit(1).toList();
        List<String> names = own.isEmpty() ? group.routineName().stream().toList() : own;
        String first = group.head().first().upper();
        boolean asks = !group.block()
                && !returnsNothing(group.head())
                && List.of("SELECT", "WITH", "VALUES", "TABLE").contains(first);
        return new Unit(parts(group), names, asks ? Refusal.Kind.QUESTION : Refusal.Kind.CHANGE);
    }

    private static List<Statement> parts(StatementGroup group) {
        return Stream.concat(Stream.of(group.head()), group.statements().stream())
                .distinct()
                .toList();
    }

    private static boolean returnsNothing(Statement statement) {
        return nameHints(statement).anyMatch(each -> each.endsWith(":exec"));
    }

    private static Stream<String> names(Statement statement) {
        return nameHints(statement).map(each -> each.split("\\s")[0]).distinct();
    }

    private static Stream<String> nameHints(Statement statement) {
        List<Token> comments = Stream.concat(statement.commentsBefore().stream(), statement.commentsInside().stream())
                .toList();
        return new ReadHints(new Diagnostics())
                .of(statement.file(), comments).stream()
                        .filter(each -> each.word() == HintWord.NAME)
                        .map(each -> each.value().strip());
    }
}
