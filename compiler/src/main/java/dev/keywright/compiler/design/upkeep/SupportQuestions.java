package dev.keywright.compiler.design.upkeep;

import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.Returns;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds the questions that the upkeep of a change asks: the row before the change, a parent whose columns are copied,
 * the children that hold copies. They are planned like other questions, but only over row kinds that are never older
 * than the base rows: a read through an index that lags would miss rows for ever. Used by {@code AddSupportReads} and
 * {@code SearchSpace}.
 */
public final class SupportQuestions {

    private final Model model;
    private final Change change;

    public SupportQuestions(Model model, Change change) {
        this.model = model;
        this.change = change;
    }

    /** The rows that a mutation changes, with all columns. */
    public Question rows(String name, String entity, List<Condition> where) {
        Entity root = entity(entity);
        return question(name, source(entity, entity, Optional.empty(), List.of()), where, outputs(root, entity));
    }

    /** One row by its primary key. */
    public Question row(String name, String entity) {
        return rows(name, entity, byKey(entity, entity, entity(entity).key()));
    }

    /** One row by the columns that a reference names. */
    public Question parent(String name, Relationship relationship) {
        String entity = relationship.parent();
        return rows(name, entity, byKey(entity, entity, relationship.parentColumns()));
    }

    /**
     * Rows of an entity below a row at the end of a path, with all columns; joins follow the path up to its last
     * reference.
     */
    public Question children(String name, String entity, List<String> path) {
        Relationship last = model.relationship(path.get(path.size() - 1)).orElseThrow();
        List<String> before = path.subList(0, path.size() - 1);
        Source root = source(entity, entity, Optional.empty(), chain(entity, before));
        String alias = before.isEmpty() ? entity : alias(before);
        List<Condition> where = new ArrayList<>(byKey(alias, last.child(), last.columns()));
        last.discriminator().ifPresent(owner -> {
            Term.Column column = column(alias, entity(last.child()), owner.column());
            where.add(new Condition.Compare(
                    column, Condition.Operator.EQUAL, new Term.Constant(column.type(), Optional.of(owner.label()))));
        });
        return question(name, root, where, outputs(entity(entity), entity));
    }

    /** A row and all above it in its tree, or all below it. */
    public Question walk(String name, Relationship tree, Source.Direction direction) {
        String entity = tree.child();
        Source.Recursion walk = new Source.Recursion(
                tree.name(), direction, byKey(entity, entity, entity(entity).key()), false, Optional.empty(), 0);
        Source root =
                new Source(entity, entity, Optional.empty(), List.of(), Optional.of(walk), Optional.empty(), List.of());
        return question(name, root, List.of(), outputs(entity(entity), entity));
    }

    private List<Source> chain(String from, List<String> path) {
        List<Source> below = List.of();
        for (int i = path.size(); i > 0; i--) {
            Relationship relationship = model.relationship(path.get(i - 1)).orElseThrow();
            String source = i == 1 ? from : alias(path.subList(0, i - 1));
            Source.Link link = new Source.Link(source, relationship.name(), Source.Direction.UP, Source.Join.INNER);
            below = List.of(source(alias(path.subList(0, i)), relationship.parent(), Optional.of(link), below));
        }
        return below;
    }

    private static String alias(List<String> path) {
        return "/" + String.join("/", path);
    }

    private static Source source(String alias, String entity, Optional<Source.Link> link, List<Source> joins) {
        return new Source(alias, entity, link, List.of(), Optional.empty(), Optional.empty(), joins);
    }

    private List<Condition> byKey(String alias, String entity, List<String> columns) {
        return columns.stream()
                .map(each -> column(alias, entity(entity), each))
                .map(each -> (Condition) new Condition.Compare(
                        each, Condition.Operator.EQUAL, new Term.Parameter(each.name(), each.type())))
                .toList();
    }

    private static Term.Column column(String alias, Entity entity, String name) {
        return new Term.Column(alias, name, entity.attribute(name).orElseThrow().type());
    }

    private static List<Query.Output> outputs(Entity entity, String alias) {
        return entity.attributes().stream()
                .map(Attribute::name)
                .map(each -> new Query.Output(each, column(alias, entity, each)))
                .toList();
    }

    private Entity entity(String name) {
        return model.entity(name);
    }

    private Question question(String name, Source root, List<Condition> where, List<Query.Output> outputs) {
        Query form =
                new Query(root, where, outputs, Query.Distinct.NO, List.of(), List.of(), List.of(), Optional.empty());
        SourceSpan at = change.at();
        return new Question(
                name, Returns.ONE, change.rate(), 1, Consistency.STRONG, false, change.parameters(), form, "", at);
    }
}
