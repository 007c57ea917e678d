package dev.keywright.store.query;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.query.range.LikePrefix;
import java.util.stream.Stream;

/**
 * Checks the LIKE patterns among the arguments of a question, those that only filter, too. PostgreSQL refuses a pattern
 * that ends in its escape character (22025) where it meets a row that the rest of the pattern fits; a plan may not read
 * that row, so such a pattern is always refused. Used by {@code RunPlan}.
 */
final class CheckPatterns {

    private CheckPatterns() {}

    /** @throws dev.keywright.store.error.RefusedArgumentException for a pattern that ends in a backslash */
    static void check(Query form, Arguments arguments) {
        Stream<Source> sources = Stream.concat(
                form.root().allWithExists(),
                Stream.concat(form.where().stream(), form.having().stream())
                        .flatMap(Condition::existsSources)
                        .flatMap(Source::allWithExists));
        Stream.of(
                        form.where().stream(),
                        form.having().stream(),
                        sources.flatMap(each -> Stream.concat(
                                each.on().stream(), each.recursion().stream().flatMap(walk -> walk.start().stream()))))
                .flatMap(each -> each)
                .flatMap(Condition::all)
                .filter(each -> each instanceof Condition.Like like && like.pattern() instanceof Term.Parameter)
                .map(each -> arguments.value(((Term.Parameter) ((Condition.Like) each).pattern()).name()))
                .filter(String.class::isInstance)
                .forEach(each -> LikePrefix.checkEscapes((String) each));
    }
}
