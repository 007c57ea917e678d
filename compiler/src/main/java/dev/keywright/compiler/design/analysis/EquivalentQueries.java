package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rewrites a question into equivalent queries, each of which opens other plans. Used by {@code SearchSpace}.
 *
 * <pre>
 *   WHERE EXISTS (child …)                          JOIN child …, each row once
 *   DISTINCT ON (child.parent_id) … ORDER BY …      parent JOIN the first child of each
 *   max(x)                                          max(x) WHERE x IS NOT NULL
 * </pre>
 */
public final class EquivalentQueries {

    private final Model model;
    private final Question question;
    private final Query query;

    private EquivalentQueries(Model model, Question question) {
        this.model = model;
        this.question = question;
        this.query = question.query();
    }

    /** All equivalent forms; the question itself comes first. */
    public static List<Question> of(Model model, Question question) {
        List<Question> all = new ArrayList<>(List.of(question));
        EquivalentQueries equivalent = new EquivalentQueries(model, question);
        equivalent.existsAsJoins().forEach(each -> all.add(question.withQuery(each)));
        equivalent.distinctOnAsFirstChild().ifPresent(each -> all.add(question.withQuery(each)));
        equivalent.maxWithoutNulls().ifPresent(each -> all.add(question.withQuery(each)));
        return all;
    }

    /** The greatest value of a column is that of the rows where it is not null. */
    private Optional<Query> maxWithoutNulls() {
        return MinMaxColumn.of(query)
                .filter(each -> each.greatest() && each.isWholeAnswer(query) && nullable(each.column()))
                .map(each -> (Condition) new Condition.Not(new Condition.IsNull(each.column())))
                .filter(each -> !query.where().contains(each))
                .map(each -> {
                    List<Condition> where = new ArrayList<>(query.where());
                    where.add(each);
                    return query.withWhere(where);
                });
    }

    private boolean nullable(Term.Column column) {
        return query.root()
                .all()
                .filter(each -> each.alias().equals(column.source()))
                .flatMap(each -> model.entity(each.entity()).attribute(column.name()).stream())
                .anyMatch(Attribute::nullable);
    }

    private boolean plain() {
        return !query.aggregated()
                && query.distinct().equals(Query.Distinct.NO)
                && query.root().all().noneMatch(each -> each.recursion().isPresent());
    }

    /** An EXISTS as an inner join whose duplicates are dropped. */
    private List<Query> existsAsJoins() {
        List<Query> forms = new ArrayList<>();
        for (Condition each : query.where()) {
            if (plain() && each instanceof Condition.Exists exists && simple(exists.source())) {
                List<Condition> where = new ArrayList<>(query.where());
                where.remove(each);
                List<Source> joins = new ArrayList<>(query.root().joins());
                joins.add(inner(exists.source()));
                forms.add(query.withRoot(query.root().withJoins(joins))
                        .withWhere(where)
                        .withDistinct(new Query.Distinct(false, keys())));
            }
        }
        return forms;
    }

    private boolean simple(Source source) {
        boolean atRoot = source.link()
                .filter(each -> each.from().equals(query.root().alias()))
                .isPresent();
        return atRoot && source.perParentLimit().isEmpty() && source.recursion().isEmpty();
    }

    private static Source inner(Source source) {
        Source.Link link = source.link().orElseThrow();
        return new Source(
                source.alias(),
                source.entity(),
                Optional.of(new Source.Link(link.from(), link.relationship(), link.direction(), Source.Join.INNER)),
                source.on(),
                source.recursion(),
                source.perParentLimit(),
                source.joins());
    }

    /** The columns that identify a row of the answer. */
    private List<Term.Column> keys() {
        Set<Term.Column> keys = new LinkedHashSet<>();
        query.root().all().forEach(source -> {
            Entity entity = model.entity(source.entity());
            entity.key().forEach(each -> keys.add(column(source, each)));
        });
        return List.copyOf(keys);
    }

    private Term.Column column(Source source, String name) {
        return new Term.Column(
                source.alias(),
                name,
                model.entity(source.entity()).attribute(name).orElseThrow().type());
    }

    /** The first row of each parent, as a query from the parents down. */
    private Optional<Query> distinctOnAsFirstChild() {
        List<Term.Column> of = query.distinct().firstOf();
        boolean alone = !of.isEmpty()
                && query.root().joins().size() == 1
                && query.root().joins().get(0).joins().isEmpty()
                && query.root().on().isEmpty()
                && query.limit().isEmpty();
        if (!alone) {
            return Optional.empty();
        }
        Source child = query.root();
        Source parent = child.joins().get(0);
        Source.Link link = parent.link().orElseThrow();
        Relationship relationship = model.relationship(link.relationship()).orElseThrow();
        boolean fits = link.direction() == Source.Direction.UP
                && link.join() == Source.Join.INNER
                && relationship.discriminator().isEmpty()
                && parent.on().isEmpty()
                && new LinkedHashSet<>(of)
                        .equals(new LinkedHashSet<>(relationship.columns().stream()
                                .map(each -> column(child, each))
                                .toList()));
        boolean apart = query.where().stream()
                .allMatch(each -> each.columns().stream()
                                .map(Term.Column::source)
                                .distinct()
                                .count()
                        == 1);
        return fits && apart ? Optional.of(firstOfEach(child, parent, relationship)) : Optional.empty();
    }

    private Query firstOfEach(Source child, Source parent, Relationship relationship) {
        List<Condition> below = query.where().stream()
                .filter(each -> each.columns().get(0).source().equals(child.alias()))
                .toList();
        List<Condition> above =
                query.where().stream().filter(each -> !below.contains(each)).toList();
        List<Query.Order> order = query.order().stream()
                .filter(each -> !query.distinct().firstOf().contains(each.by()))
                .toList();
        Source.Link link =
                new Source.Link(parent.alias(), relationship.name(), Source.Direction.DOWN, Source.Join.INNER);
        Term one = new Term.Constant(Type.BIGINT, Optional.of("1"));
        Source first = new Source(
                child.alias(),
                child.entity(),
                Optional.of(link),
                below,
                Optional.empty(),
                Optional.of(new Source.PerParentLimit(one, order)),
                List.of());
        Source root = new Source(
                parent.alias(),
                parent.entity(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(first));
        return query.withRoot(root).withWhere(above).withDistinct(Query.Distinct.NO);
    }
}
