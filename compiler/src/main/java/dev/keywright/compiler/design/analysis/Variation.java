package dev.keywright.compiler.design.analysis;

import dev.keywright.core.model.Question;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Role;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A question with some of its optional parameters given and the others left out, so that what is given can be part of a
 * key. Each choice has a plan of its own; nobody says how often which is made, so all count the same.
 *
 * <pre>
 *   WHERE shop = :shop AND (:kind IS NULL OR kind = :kind)    shop = :shop    shop = :shop AND kind = :kind
 * </pre>
 *
 * @param question as it was asked
 * @param asked what is planned for; its name tells variations apart
 * @param share the part of the question's rate that this is
 */
public record Variation(Question question, Question asked, Optional<QuestionPlan.Variant> variant, double share) {

    private static final int PARAMETERS_MAX = 3;

    public static List<Variation> of(Question question) {
        List<String> optional = optional(question.form());
        if (optional.isEmpty() || optional.size() > PARAMETERS_MAX) {
            return List.of(new Variation(question, question, Optional.empty(), 1));
        }
        List<Variation> all = new ArrayList<>();
        int count = 1 << optional.size();
        for (int bits = 0; bits < count; bits++) {
            List<String> given = new ArrayList<>();
            List<String> absent = new ArrayList<>();
            for (int i = 0; i < optional.size(); i++) {
                ((bits >> i & 1) == 1 ? given : absent).add(optional.get(i));
            }
            QuestionPlan.Variant variant = new QuestionPlan.Variant(given, absent);
            all.add(new Variation(question, varied(question, variant), Optional.of(variant), 1.0 / count));
        }
        return all;
    }

    /** What one of these asks a second, of all variations together. */
    public double perSecond() {
        return Statistics.perSecond(question) * share;
    }

    /** Parameters that, where they are given, say something that a key can use. */
    private static List<String> optional(Form form) {
        Set<String> names = new LinkedHashSet<>();
        for (Condition each : form.where()) {
            if (each instanceof Condition.Given given
                    && parts(given.condition()).anyMatch(Variation::keyed)) {
                names.add(given.parameter().name());
            }
        }
        return List.copyOf(names);
    }

    private static Stream<Condition> parts(Condition condition) {
        return condition instanceof Condition.And and ? and.parts().stream() : Stream.of(condition);
    }

    private static boolean keyed(Condition condition) {
        Role role = condition.role();
        return role != Role.RESIDUAL && role != Role.EXISTENCE && role != Role.OPTIONAL;
    }

    private static Question varied(Question question, QuestionPlan.Variant variant) {
        Form form = question.form();
        List<Condition> where = form.where().stream()
                .flatMap(each -> taken(each, variant))
                .distinct()
                .toList();
        return new Question(
                (question.name() + " " + variant).strip(),
                question.returns(),
                question.rate(),
                question.page(),
                question.read(),
                question.scanAllowed(),
                question.parameters(),
                new Form(
                        form.root(),
                        where,
                        form.outputs(),
                        form.distinct(),
                        form.groups(),
                        form.having(),
                        form.order(),
                        form.limit()),
                question.sql(),
                question.at());
    }

    private static Stream<Condition> taken(Condition condition, QuestionPlan.Variant variant) {
        if (!(condition instanceof Condition.Given given)) {
            return Stream.of(condition);
        }
        String name = given.parameter().name();
        if (variant.absent().contains(name)) {
            return Stream.empty();
        }
        return variant.given().contains(name)
                ? parts(given.condition()).flatMap(each -> taken(each, variant))
                : Stream.of(condition);
    }
}
