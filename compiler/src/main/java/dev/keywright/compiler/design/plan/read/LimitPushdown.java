package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.core.query.Source;

/**
 * Determines whether a limit per parent can be pushed into the read: only if every row that the access finds counts
 * toward it. Used by {@code EnumeratePlans}, {@code FitsParentRequest} and {@code PlannedRead}.
 *
 * <pre>
 *   (SELECT … FROM move WHERE game_id = g.id ORDER BY played_at DESC LIMIT 3)                 all count
 *   (SELECT … FROM move WHERE game_id = g.id AND checked ORDER BY played_at DESC LIMIT 3)     only checked ones count
 * </pre>
 */
public final class LimitPushdown {

    private LimitPushdown() {}

    /**
     * Whether no join below, and no condition that the key does not take over, drops rows before the limit is reached.
     */
    public static boolean applies(QuestionGraph asked, KeyAccess access) {
        Source source = asked.source(access.fixed().alias());
        boolean settled = access.consumed().containsAll(source.on()) && !access.isGet();
        return settled
                && source.all()
                        .skip(1)
                        .allMatch(each -> each.on().isEmpty()
                                && asked.edges().stream()
                                        .filter(edge -> edge.reached().equals(each.alias()))
                                        .allMatch(edge -> edge.join() == Source.Join.LEFT || edge.alwaysFindsParent()));
    }
}
