package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.ColumnsOf;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Other ways to say what a question asks, each of which opens other plans.
 *
 * <pre>
 *   WHERE EXISTS (child …)                          JOIN child …, each row once
 *   DISTINCT ON (child.parent_id) … ORDER BY …      parent JOIN the first child of each
 *   max(x)                                          max(x) WHERE x IS NOT NULL
 * </pre>
 */
public final class Equivalent {

    private final Model model;
    private final Question question;
    private final Form form;

    private Equivalent(Model model, Question question) {
        this.model = model;
        this.question = question;
        this.form = question.form();
    }

    /** The question itself comes first. */
    public static List<Question> of(Model model, Question question) {
        List<Question> all = new ArrayList<>(List.of(question));
        Equivalent equivalent = new Equivalent(model, question);
        equivalent.joins().forEach(each -> all.add(with(question, each)));
        equivalent.firsts().ifPresent(each -> all.add(with(question, each)));
        equivalent.present().ifPresent(each -> all.add(with(question, each)));
        return all;
    }

    private static Question with(Question question, Form form) {
        return new Question(
                question.name(),
                question.returns(),
                question.rate(),
                question.page(),
                question.read(),
                question.scanAllowed(),
                question.parameters(),
                form,
                question.sql(),
                question.at());
    }

    /** The greatest of a column is that of the rows that have it. */
    private Optional<Form> present() {
        return EndsOf.of(form)
                .filter(each -> each.greatest() && each.alone(form) && nullable(each.column()))
                .map(each -> (Condition) new Condition.Not(new Condition.IsNull(each.column())))
                .filter(each -> !form.where().contains(each))
                .map(each -> {
                    List<Condition> where = new ArrayList<>(form.where());
                    where.add(each);
                    return new Form(
                            form.root(),
                            where,
                            form.outputs(),
                            form.distinct(),
                            form.groups(),
                            form.having(),
                            form.order(),
                            form.limit());
                });
    }

    private boolean nullable(Term.Column column) {
        return form.root()
                .all()
                .filter(each -> each.alias().equals(column.source()))
                .flatMap(each -> model.entity(each.entity()).orElseThrow().attribute(column.name()).stream())
                .anyMatch(Attribute::nullable);
    }

    private boolean plain() {
        return !form.aggregated()
                && form.distinct().equals(Form.Distinct.NO)
                && form.root().all().noneMatch(each -> each.recursion().isPresent());
    }

    /** An EXISTS as an inner join whose duplicates are dropped. */
    private List<Form> joins() {
        List<Form> forms = new ArrayList<>();
        for (Condition each : form.where()) {
            if (plain() && each instanceof Condition.Exists exists && simple(exists.source())) {
                List<Condition> where = new ArrayList<>(form.where());
                where.remove(each);
                List<Source> joins = new ArrayList<>(form.root().joins());
                joins.add(inner(exists.source()));
                forms.add(new Form(
                        form.root().withJoins(joins),
                        where,
                        form.outputs(),
                        new Form.Distinct(false, keys()),
                        form.groups(),
                        form.having(),
                        form.order(),
                        form.limit()));
            }
        }
        return forms;
    }

    private boolean simple(Source source) {
        boolean atRoot = source.link()
                .filter(each -> each.from().equals(form.root().alias()))
                .isPresent();
        return atRoot && source.first().isEmpty() && source.recursion().isEmpty();
    }

    private static Source inner(Source source) {
        Source.Link link = source.link().orElseThrow();
        return new Source(
                source.alias(),
                source.entity(),
                Optional.of(new Source.Link(link.from(), link.relationship(), link.direction(), Source.Join.INNER)),
                source.on(),
                source.recursion(),
                source.first(),
                source.joins());
    }

    /** What tells the rows of the answer apart. */
    private List<Term.Column> keys() {
        Set<Term.Column> keys = new LinkedHashSet<>();
        form.root().all().forEach(source -> {
            Entity entity = model.entity(source.entity()).orElseThrow();
            entity.key().forEach(each -> keys.add(column(source, each)));
        });
        return List.copyOf(keys);
    }

    private Term.Column column(Source source, String name) {
        return new Term.Column(
                source.alias(),
                name,
                model.entity(source.entity())
                        .orElseThrow()
                        .attribute(name)
                        .orElseThrow()
                        .type());
    }

    /** The first row of each parent, asked from the parents down. */
    private Optional<Form> firsts() {
        List<Term.Column> of = form.distinct().firstOf();
        boolean alone = !of.isEmpty()
                && form.root().joins().size() == 1
                && form.root().joins().get(0).joins().isEmpty()
                && form.root().on().isEmpty()
                && form.limit().isEmpty();
        if (!alone) {
            return Optional.empty();
        }
        Source child = form.root();
        Source parent = child.joins().get(0);
        Source.Link link = parent.link().orElseThrow();
        Relationship relationship = model.relationship(link.relationship()).orElseThrow();
        boolean fits = link.direction() == Source.Direction.UP
                && link.join() == Source.Join.INNER
                && relationship.when().isEmpty()
                && parent.on().isEmpty()
                && new LinkedHashSet<>(of)
                        .equals(new LinkedHashSet<>(relationship.columns().stream()
                                .map(each -> column(child, each))
                                .toList()));
        boolean apart = form.where().stream()
                .allMatch(each -> ColumnsOf.of(each).stream()
                                .map(Term.Column::source)
                                .distinct()
                                .count()
                        == 1);
        return fits && apart ? Optional.of(firstOfEach(child, parent, relationship)) : Optional.empty();
    }

    private Form firstOfEach(Source child, Source parent, Relationship relationship) {
        List<Condition> below = form.where().stream()
                .filter(each -> ColumnsOf.of(each).get(0).source().equals(child.alias()))
                .toList();
        List<Condition> above =
                form.where().stream().filter(each -> !below.contains(each)).toList();
        List<Form.Order> order = form.order().stream()
                .filter(each -> !form.distinct().firstOf().contains(each.by()))
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
                Optional.of(new Source.First(one, order)),
                List.of());
        Source root = new Source(
                parent.alias(),
                parent.entity(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(first));
        return new Form(
                root,
                above,
                form.outputs(),
                Form.Distinct.NO,
                form.groups(),
                form.having(),
                form.order(),
                form.limit());
    }
}
