package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.core.query.Source;

/**
 * Whether all rows that a way finds count among the first of each, so that no more are read than are given.
 *
 * <pre>
 *   (SELECT … FROM move WHERE game_id = g.id ORDER BY played_at DESC LIMIT 3)                 all count
 *   (SELECT … FROM move WHERE game_id = g.id AND checked ORDER BY played_at DESC LIMIT 3)     those that are checked do
 * </pre>
 */
public final class LimitPushdown {

    private LimitPushdown() {}

    /** Nothing that is joined below, and no condition that the way does not settle, takes rows away before they are cut. */
    public static boolean applies(QuestionGraph asked, KeyAccess access) {
        Source source = asked.source(access.fixed().alias());
        boolean settled = access.consumed().containsAll(source.on()) && !access.isGet();
        return settled
                && source.all()
                        .skip(1)
                        .allMatch(each -> each.on().isEmpty()
                                && asked.edges().stream()
                                        .filter(edge -> edge.reached().equals(each.alias()))
                                        .allMatch(edge -> edge.join() == Source.Join.LEFT
                                                || edge.parent().equals(each.alias()) && edge.alwaysHasParent()));
    }
}
