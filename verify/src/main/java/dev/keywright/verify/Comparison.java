package dev.keywright.verify;

import dev.keywright.core.model.Question;
import dev.keywright.core.query.Query;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Values;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.judge.JudgeDatabase;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The result of comparing an answer with the right one: how many rows were compared, and the first difference. An
 * ordered answer must be the same list; any other the same rows in any order. A limit without an order may return any
 * rows of the unlimited answer, as many as the limit allows. Used by {@code CompareStore}, {@code MirroredStore},
 * {@code TrialStore} and {@code VerifyDesign}.
 *
 * @param rows how many rows were compared
 * @param difference what differs, for a person to read
 */
public record Comparison(int rows, Optional<String> difference) {

    private static final int ROWS_SHOWN_MAX = 12;

    public static Comparison of(Question question, Dataset dataset, JudgeDatabase oracle, Arguments arguments)
            throws SQLException {
        JudgeDatabase.Answer answer = oracle.ask(question, arguments);
        List<List<Object>> reference;
        try {
            reference = ReferenceAnswer.evaluate(question.query(), dataset, arguments);
        } catch (IllegalStateException e) {
            return new Comparison(
                    0,
                    Optional.of(question.sql() + "\n" + question.query() + "\ncannot be evaluated: " + e.getMessage()));
        }
        boolean wide = answer.columns().size() == question.query().outputs().size();
        boolean same = wide && same(question.query(), dataset, arguments, reference, answer.rows());
        return new Comparison(
                reference.size(),
                same ? Optional.empty() : Optional.of(describe(question, arguments, reference, answer)));
    }

    /** Compares the rows that a plan returned with those that the database returned. */
    public static Comparison of(
            Question question,
            Dataset dataset,
            Arguments arguments,
            JudgeDatabase.Answer expected,
            List<List<Object>> given) {
        List<List<Object>> plain = given.stream().map(Comparison::canonical).toList();
        boolean same = same(question.query(), dataset, arguments, expected.rows(), plain);
        return new Comparison(
                plain.size(), same ? Optional.empty() : Optional.of(describe(question, arguments, plain, expected)));
    }

    private static List<Object> canonical(List<Object> row) {
        List<Object> values = new ArrayList<>();
        row.forEach(each -> values.add(Values.rounded(each)));
        return values;
    }

    /** Whether two queries return the same answer. */
    static boolean same(Query form, Query other, Dataset dataset, Arguments arguments) {
        return same(
                form,
                dataset,
                arguments,
                ReferenceAnswer.evaluate(form, dataset, arguments),
                ReferenceAnswer.evaluate(other, dataset, arguments));
    }

    private static boolean same(
            Query form, Dataset dataset, Arguments arguments, List<List<Object>> reference, List<List<Object>> answer) {
        if (!form.order().isEmpty()) {
            return answer.equals(reference);
        }
        List<List<Object>> all = form.limit().isPresent() ? unlimited(form, dataset, arguments) : reference;
        return answer.size() == reference.size() && within(answer, all);
    }

    private static List<List<Object>> unlimited(Query form, Dataset dataset, Arguments arguments) {
        return ReferenceAnswer.evaluate(form.withLimit(Optional.empty()), dataset, arguments);
    }

    /** Whether each row occurs in the other list, at least as often as here. */
    private static boolean within(List<List<Object>> rows, List<List<Object>> others) {
        List<List<Object>> left = new ArrayList<>(others);
        return rows.stream().allMatch(left::remove);
    }

    private static String describe(
            Question question, Arguments arguments, List<List<Object>> reference, JudgeDatabase.Answer answer) {
        return String.join(
                "\n",
                question.name() + " of " + arguments,
                question.sql(),
                question.query().toString(),
                "Keywright returns " + count(reference.size()) + " of " + names(question.query()),
                lines(reference),
                "PostgreSQL returns " + count(answer.rows().size()) + " of " + answer.columns(),
                lines(answer.rows()),
                "only Keywright returns",
                lines(without(reference, answer.rows())),
                "only PostgreSQL returns",
                lines(without(answer.rows(), reference)),
                "for " + answer.sql());
    }

    private static String count(int rows) {
        return rows == 1 ? "1 row" : String.format(Locale.ROOT, "%,d rows", rows);
    }

    private static List<String> names(Query form) {
        return form.outputs().stream().map(Query.Output::name).toList();
    }

    private static List<List<Object>> without(List<List<Object>> rows, List<List<Object>> others) {
        List<List<Object>> left = new ArrayList<>(rows);
        others.forEach(left::remove);
        return left;
    }

    private static String lines(List<List<Object>> rows) {
        List<String> shown = new ArrayList<>(
                rows.stream().limit(ROWS_SHOWN_MAX).map(each -> "  " + each).toList());
        if (rows.size() > ROWS_SHOWN_MAX) {
            shown.add("  … and " + (rows.size() - ROWS_SHOWN_MAX) + " more");
        }
        return String.join("\n", shown);
    }
}
