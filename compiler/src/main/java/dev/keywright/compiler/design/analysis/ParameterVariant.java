package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Query;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A variant of a question in which some optional parameters are given and the others are left out, so that the given
 * ones can be part of a key. Each variant gets a plan of its own. No hint says how often each is executed, so all have
 * the same share. Used by {@code Designer}, {@code Findings}, {@code Reasons} and {@code SearchSpace}.
 *
 * <pre>
 *   WHERE shop = :shop AND (:kind IS NULL OR kind = :kind)    shop = :shop    shop = :shop AND kind = :kind
 * </pre>
 *
 * @param question as it was asked
 * @param variantQuestion the question that is planned; its name distinguishes variants
 * @param share the part of the question's rate that this variant has
 */
public record ParameterVariant(
        Question question, Question variantQuestion, Optional<QuestionPlan.Variant> variant, double share) {

    private static final int PARAMETERS_MAX = 3;

    public static List<ParameterVariant> of(Question question) {
        List<String> optional = optional(question.query());
        if (optional.isEmpty() || optional.size() > PARAMETERS_MAX) {
            return List.of(new ParameterVariant(question, question, Optional.empty(), 1));
        }
        List<ParameterVariant> all = new ArrayList<>();
        int count = 1 << optional.size();
        for (int bits = 0; bits < count; bits++) {
            List<String> given = new ArrayList<>();
            List<String> absent = new ArrayList<>();
            for (int i = 0; i < optional.size(); i++) {
                ((bits >> i & 1) == 1 ? given : absent).add(optional.get(i));
            }
            QuestionPlan.Variant variant = new QuestionPlan.Variant(given, absent);
            all.add(new ParameterVariant(question, varied(question, variant), Optional.of(variant), 1.0 / count));
        }
        return all;
    }

    /** Executions of this variant per second. */
    public double perSecond() {
        return Statistics.perSecond(question) * share;
    }

    /** Optional parameters whose conditions a key can use. */
    private static List<String> optional(Query form) {
        Set<String> names = new LinkedHashSet<>();
        for (Condition each : form.where()) {
            if (each instanceof Condition.OptionalCondition given
                    && parts(given.condition()).anyMatch(ParameterVariant::keyed)) {
                names.add(given.parameter().name());
            }
        }
        return List.copyOf(names);
    }

    private static Stream<Condition> parts(Condition condition) {
        return condition instanceof Condition.And and ? and.parts().stream() : Stream.of(condition);
    }

    private static boolean keyed(Condition condition) {
        ConditionRole role = condition.role();
        return role != ConditionRole.RESIDUAL && role != ConditionRole.EXISTENCE && role != ConditionRole.OPTIONAL;
    }

    private static Question varied(Question question, QuestionPlan.Variant variant) {
        Query form = question.query();
        List<Condition> where = form.where().stream()
                .flatMap(each -> expanded(each, variant))
                .distinct()
                .toList();
        return question.withName((question.name() + " " + variant).strip()).withQuery(form.withWhere(where));
    }

    private static Stream<Condition> expanded(Condition condition, QuestionPlan.Variant variant) {
        if (!(condition instanceof Condition.OptionalCondition given)) {
            return Stream.of(condition);
        }
        String name = given.parameter().name();
        if (variant.absent().contains(name)) {
            return Stream.empty();
        }
        return variant.present().contains(name)
                ? parts(given.condition()).flatMap(each -> expanded(each, variant))
                : Stream.of(condition);
    }
}
