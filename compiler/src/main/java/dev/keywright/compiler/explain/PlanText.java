package dev.keywright.compiler.explain;

import dev.keywright.compiler.explain.request.KeyRead;
import dev.keywright.compiler.explain.request.RequestText;
import dev.keywright.compiler.print.WrappedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Returns;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints a plan as numbered steps: requests in the target's own language, and the work done in memory. Used by
 * {@code ExplainText}.
 *
 * <pre>
 *   plan  1  Query PK = 'CONTACT#&lt;id&gt;'
 *            gives contact as c, contact_method as m, in one request
 *         2  in memory: sort by c.name
 * </pre>
 */
final class PlanText implements Step.Cases<List<String>> {

    private final Design design;
    private final Question question;
    private final QuestionPlan plan;
    private final RequestText requests;

    PlanText(Design design, Question question, QuestionPlan plan) {
        this.design = design;
        this.question = question;
        this.plan = plan;
        this.requests = RequestText.of(design.target());
    }

    /** @param label printed before the first step */
    void write(WrappedText page, String label) {
        List<Step> steps = plan.steps();
        int number = 1;
        for (int i = 0; i < steps.size(); i++) {
            if (isInSameRequest(steps.get(i))) {
                continue;
            }
            List<String> lines = hasFollower(i) ? partition(i) : steps.get(i).match(this);
            page.wrapped((number == 1 ? label : " ".repeat(label.length())) + number + "  ", lines.get(0));
            lines.subList(1, lines.size()).forEach(each -> page.wrapped(" ".repeat(label.length() + 3), each));
            number++;
        }
    }

    private static boolean isInSameRequest(Step step) {
        return step instanceof Step.Read read && read.inPreviousRequest();
    }

    /** Whether the next read is served by the same request as this one. */
    private boolean hasFollower(int step) {
        return step + 1 < plan.steps().size() && isInSameRequest(plan.steps().get(step + 1));
    }

    /**
     * Prints two reads of one partition as one request: for the whole partition, or, with a limit per parent, for the
     * parent row and the first children, which follow it in key order.
     */
    private List<String> partition(int step) {
        Step.Read lead = (Step.Read) plan.steps().get(step);
        Step.Read children = (Step.Read) plan.steps().get(step + 1);
        KeyRead whole = KeyRead.of(design, lead, Optional.empty()).wholePartition();
        KeyRead read = children.perTupleLimit()
                .map(each -> whole.withLimit(children.backward(), plusOne(each)))
                .orElse(whole);
        return List.of(
                requests.of(read), "gives " + resultText(lead) + ", " + resultText(children) + ", in one request");
    }

    private static Term plusOne(Term limit) {
        Term one = new Term.Constant(limit.type(), Optional.of("1"));
        return limit instanceof Term.Constant constant
                ? new Term.Constant(limit.type(), constant.text().map(each -> String.valueOf(Long.parseLong(each) + 1)))
                : new Term.Arithmetic(limit, Term.Arithmetic.Operation.PLUS, one, limit.type());
    }

    @Override
    public List<String> read(Step.Read read) {
        KeyRead request = KeyRead.of(design, read, limit(read));
        String times =
                request.forEachRow() ? ", for each row so far" : request.forEachValue() ? ", for each value" : "";
        boolean merged = !times.isEmpty()
                && !request.isGet()
                && !question.query().order().isEmpty();
        String turns = request.bucketByBucket() ? ", one bucket after another" : "";
        List<String> lines = new ArrayList<>();
        KeyRead.directory(design, read).ifPresent(each -> {
            lines.add(requests.of(each));
            lines.add("gives the buckets" + (read.bounds().isEmpty() ? "" : " within the bounds")
                    + " that have rows, until the page is full; then for each bucket");
        });
        lines.add(requests.of(request));
        lines.add("gives " + resultText(read) + times + (merged ? ", merged in order" : "") + turns);
        return lines;
    }

    @Override
    public List<String> walk(Step.Walk walk) {
        String walked = walk.source().recursion().map(Object::toString).orElse("a tree");
        return List.of(
                requests.of(KeyRead.of(design, walk.level(), Optional.empty())),
                (walk.singleRange() ? "gives all levels in one range: " : "again for each level: ") + walked);
    }

    @Override
    public List<String> minMax(Step.MinMax ends) {
        Optional<Term> one = Optional.of(new Term.Constant(Type.INTEGER, Optional.of("1")));
        return List.of(
                requests.of(KeyRead.of(design, ends.range(), one)),
                "gives " + resultText(ends.range()) + ", and again from the other end");
    }

    @Override
    public List<String> filter(Step.Filter filter) {
        return List.of("in memory: keep where " + Condition.conjunctionText(filter.conditions()));
    }

    @Override
    public List<String> sort(Step.Sort sort) {
        return List.of("in memory: sort by "
                + sort.order().stream().map(Query.Order::toString).collect(Collectors.joining(", "))
                + within(sort.within()));
    }

    @Override
    public List<String> fold(Step.Fold fold) {
        String groups = fold.groups().isEmpty()
                ? "into one row"
                : "by " + fold.groups().stream().map(Term::toString).collect(Collectors.joining(", "));
        return List.of(fold.precomputed() ? "maintained: folded " + groups : "in memory: fold " + groups);
    }

    @Override
    public List<String> distinct(Step.Distinct distinct) {
        return List.of("in memory: " + distinct);
    }

    @Override
    public List<String> cut(Step.Cut cut) {
        return List.of("stop after " + cut.limit() + within(cut.within()));
    }

    private static String within(List<String> aliases) {
        return aliases.isEmpty() ? "" : " of each " + String.join(", ", aliases);
    }

    private String resultText(Step.Read read) {
        String kept = retained(read)
                .map(each -> " of the last " + each.days() + " days")
                .orElse("");
        if (read.missing() == Step.Missing.FLAG) {
            return "whether there is a row of " + read.row() + kept;
        }
        List<String> aliases = new ArrayList<>();
        read.bindings().forEach(each -> aliases.add(each.alias()));
        read.embedded().forEach(each -> aliases.add(each.alias() + " inside"));
        boolean same = aliases.equals(List.of(read.row()));
        String keeps = read.missing() == Step.Missing.KEEP ? " if there is one" : "";
        return (same ? read.row() : read.row() + " as " + String.join(" with ", aliases)) + kept + keeps;
    }

    private Optional<Entity.Retention> retained(Step.Read read) {
        String entity = design.row(read.row()).orElseThrow().entity();
        return design.model().entity(entity).retention();
    }

    /** The limit that the engine itself can apply: empty if a later step filters, sorts or aggregates the rows. */
    private Optional<Term> limit(Step.Read read) {
        if (read.perTupleLimit().isPresent()) {
            return read.perTupleLimit();
        }
        boolean alone = plan.steps().stream().allMatch(each -> each == read || each instanceof Step.Cut);
        if (!alone || question.returns() != Returns.MANY) {
            return Optional.empty();
        }
        return plan.steps().stream()
                .flatMap(each -> each instanceof Step.Cut cut ? Stream.of(cut.limit()) : Stream.empty())
                .findFirst()
                .or(() -> Optional.of(new Term.Constant(Type.INTEGER, Optional.of(String.valueOf(question.page())))));
    }
}
