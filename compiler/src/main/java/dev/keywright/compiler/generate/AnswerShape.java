package dev.keywright.compiler.generate;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.model.signature.Nullability;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The form in which generated code returns an answer. A question declared {@code :many} returns pages. One declared
 * {@code :one} returns its row, or all rows of its root, never cut by a page (docs/correctness.md, C19); if these rows
 * are the root joined with one kind of children, the children are nested in the root. Used by {@code GenerateAnswer}
 * and {@code GenerateQuestions}.
 *
 * @param child the source of nested children
 * @param presenceColumn if a root may have no children: an output that is null exactly for a root without children
 */
record AnswerShape(ResultKind resultKind, Optional<Source> child, OptionalInt presenceColumn) {

    /** The return type of the generated method. */
    enum ResultKind {
        PAGES,
        ROW,
        ROWS,
        NESTED
    }

    private static final Optional<String> ONE = Optional.of("1");

    static AnswerShape of(Model model, Question question) {
        Query form = question.query();
        if (question.returns() == Returns.MANY) {
            return flat(ResultKind.PAGES);
        }
        boolean folded = form.aggregated() && form.groups().isEmpty();
        if (folded || form.limit().filter(AnswerShape::isOne).isPresent()) {
            return flat(ResultKind.ROW);
        }
        List<Source> several = several(model, form.root()).toList();
        if (form.aggregated() || !oneRoot(model, form) || several.size() > 1) {
            return flat(ResultKind.ROWS);
        }
        return several.isEmpty() ? flat(ResultKind.ROW) : nested(model, form, several.get(0));
    }

    private static AnswerShape flat(ResultKind gives) {
        return new AnswerShape(gives, Optional.empty(), OptionalInt.empty());
    }

    private static boolean isOne(Term limit) {
        return limit instanceof Term.Constant constant && constant.text().equals(ONE);
    }

    /** Whether equalities fix a key of the root, so that the answer has at most one root. */
    private static boolean oneRoot(Model model, Query form) {
        List<String> fixed = form.where().stream()
                .filter(each -> each.role() == ConditionRole.EQUALITY)
                .map(each -> (Term.Column) ((Condition.Compare) each).left())
                .filter(each -> each.source().equals(form.root().alias()))
                .map(Term.Column::name)
                .toList();
        return form.root().recursion().isEmpty() && entity(model, form.root()).unique(fixed);
    }

    private static Entity entity(Model model, Source source) {
        return model.entity(source.entity());
    }

    /** The sources that can have several rows for one row of the source they are joined to. */
    private static Stream<Source> several(Model model, Source source) {
        // Joins below a limited source are applied before its limit, so with limit 1 they cannot multiply rows either.
        if (source.perParentLimit().filter(each -> isOne(each.limit())).isPresent()) {
            return Stream.empty();
        }
        Stream<Source> below = source.joins().stream().flatMap(each -> several(model, each));
        return hasSeveral(model, source) ? Stream.concat(Stream.of(source), below) : below;
    }

    private static boolean hasSeveral(Model model, Source source) {
        return source.recursion().isPresent()
                || source.link()
                        .filter(each -> each.direction() == Source.Direction.DOWN)
                        .filter(each -> !entity(model, source)
                                .unique(model.relationship(each.relationship())
                                        .orElseThrow()
                                        .columns()))
                        .isPresent();
    }

    private static AnswerShape nested(Model model, Query form, Source child) {
        List<Boolean> sides = form.outputs().stream()
                .map(each -> isOf(child, each.value()))
                .flatMap(Optional::stream)
                .toList();
        boolean parted = sides.size() == form.outputs().size() && sides.contains(true) && sides.contains(false);
        boolean always = !mayMiss(form.root(), child);
        OptionalInt sign = presenceColumn(model, form, child);
        return parted && child.recursion().isEmpty() && (always || sign.isPresent())
                ? new AnswerShape(ResultKind.NESTED, Optional.of(child), always ? OptionalInt.empty() : sign)
                : flat(ResultKind.ROWS);
    }

    /** Whether an output belongs to the child or to a source joined to it; empty if it belongs to both sides. */
    static Optional<Boolean> isOf(Source child, Term value) {
        List<String> inside = child.all().map(Source::alias).toList();
        List<Boolean> sides = value.columns().stream()
                .map(each -> inside.contains(each.source()))
                .distinct()
                .toList();
        return sides.size() > 1 ? Optional.empty() : Optional.of(sides.contains(true));
    }

    /** Whether a left join is on the way from the root to the child. */
    private static boolean mayMiss(Source from, Source child) {
        return from.all().anyMatch(each -> each.alias().equals(child.alias()))
                && (from.link().filter(each -> each.join() == Source.Join.LEFT).isPresent()
                        || from.joins().stream().anyMatch(each -> mayMiss(each, child)));
    }

    private static OptionalInt presenceColumn(Model model, Query form, Source child) {
        Nullability nulls = Nullability.wherePresent(model, form, child.alias());
        return IntStream.range(0, form.outputs().size())
                .filter(each -> form.outputs().get(each).value() instanceof Term.Column column
                        && column.source().equals(child.alias())
                        && !nulls.nullable(column))
                .findFirst();
    }
}
