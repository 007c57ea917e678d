package dev.keywright.testkit;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Proof;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Period;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Handwritten tables over the model of {@code examples/devices}, with features that no example is sure to contain, for
 * tests of DDL.
 */
public record ReadingTables(Model model) {

    public static final Optional<Entity.Retention> RETENTION =
            Optional.of(new Entity.Retention(90, Period.MONTH, "taken_at"));

    public Design design(String target, Table... tables) {
        return new Design(
                model,
                Targets.named(target),
                List.of(tables),
                List.of(),
                List.of(),
                List.of(),
                new Cost(BigDecimal.ZERO, "ms"),
                new Proof(true, 0, 0, 0),
                List.of(),
                List.of());
    }

    /** A table of one kind, a key column a segment. */
    public static Table table(RowKind kind, Table.Index... indexes) {
        return table(kind, Optional.empty(), indexes);
    }

    public static Table table(RowKind kind, Optional<Entity.Retention> retention, Table.Index... indexes) {
        return new Table(
                kind.name(),
                columns(kind.key().partition()),
                columns(kind.key().sort()),
                List.of(),
                retention,
                List.of(indexes),
                List.of(kind));
    }

    public static List<KeyColumn> columns(List<Segment> segments) {
        return segments.stream()
                .map(each -> new KeyColumn(
                        each.column()
                                .map(ColumnPath::attributeName)
                                .orElse(each.kind().word()),
                        each.type().map(TypeText::write).orElse("smallint"),
                        each.descending()))
                .toList();
    }

    public static RowKind reading(KeyLayout key, String... columns) {
        return kind("reading", RowRole.BASE, key, columns);
    }

    public static RowKind kind(String name, RowRole role, KeyLayout key, String... columns) {
        return RowKind.of(
                name,
                "reading",
                role,
                key,
                Stream.of(columns).map(ColumnPath::parse).toList());
    }

    /** The key {@code (device_id | taken_at)}. */
    public KeyLayout key() {
        return new KeyLayout(List.of(column("device_id", false)), List.of(column("taken_at", false)));
    }

    public Segment column(String name, boolean descending) {
        Type type = model.entity("reading").attribute(name).orElseThrow().type();
        return Segment.column(ColumnPath.own(name), type, descending);
    }

    public static Condition equal(String column, String text) {
        return new Condition.Compare(
                new Term.Column("reading", column, Type.TEXT),
                Condition.Operator.EQUAL,
                new Term.Constant(Type.TEXT, Optional.of(text)));
    }
}
