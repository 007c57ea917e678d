package dev.keywright.core.query;

import java.util.List;
import java.util.Optional;

/**
 * Renames a source in a condition: its columns become columns of another source. Used by {@code KeyAccess},
 * {@code ProposeCounters}, {@code ProposeKinds} and {@code ReadRecursion}.
 */
public final class RenameSource {

    private final String from;
    private final String to;

    private RenameSource(String from, String to) {
        this.from = from;
        this.to = to;
    }

    public static Condition in(Condition condition, String from, String to) {
        return new RenameSource(from, to).of(condition);
    }

    private Condition of(Condition condition) {
        return condition.map(this::of, this::of);
    }

    private Term of(Term term) {
        return term instanceof Term.Column column && column.source().equals(from)
                ? new Term.Column(to, column.name(), column.type())
                : term;
    }

    private Source of(Source source) {
        Optional<Source.Link> link = source.link()
                .map(each -> new Source.Link(
                        each.from().equals(from) ? to : each.from(),
                        each.relationship(),
                        each.direction(),
                        each.join()));
        List<Condition> on = source.on().stream().map(this::of).toList();
        List<Source> joins = source.joins().stream().map(this::of).toList();
        return new Source(
                source.alias(), source.entity(), link, on, source.recursion(), source.perParentLimit(), joins);
    }
}
