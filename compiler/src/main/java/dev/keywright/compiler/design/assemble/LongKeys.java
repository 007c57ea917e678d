package dev.keywright.compiler.design.assemble;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.value.Type;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * Finds keys that may be longer than the target allows, by the types of their columns. A text without a declared length
 * is not reported: nothing is known of it. Used by {@link Findings}.
 */
final class LongKeys {

    private final EngineProfile target;
    private final Report report;

    /** Takes a finding, with its arguments. */
    interface Report {
        void add(Problem problem, Object... arguments);
    }

    LongKeys(EngineProfile target, Report report) {
        this.target = target;
        this.report = report;
    }

    void check(String row, RowKind kind) {
        check(row, kind.key());
        kind.slots().forEach(each -> check(each.index(), each.key()));
    }

    private void check(String row, KeyLayout key) {
        check("partition", row, key.partition(), target.limits().partitionKeyBytesMax());
        check("sort", row, key.sort(), target.limits().sortKeyBytesMax());
    }

    private void check(String part, String row, List<Segment> segments, long limit) {
        long bytes = segments.stream().mapToLong(LongKeys::bytesMax).sum();
        if (limit > 0 && bytes > limit) {
            Segment longest = segments.stream()
                    .max(Comparator.comparingLong(LongKeys::bytesMax))
                    .orElseThrow();
            report.add(
                    Problem.KEY_MAY_BE_TOO_LONG,
                    "part",
                    part,
                    "row",
                    row,
                    "bytes",
                    bytes,
                    "target",
                    target.name(),
                    "limit",
                    limit,
                    "column",
                    longest.column().orElseThrow(),
                    "most",
                    bytesMax(longest));
        }
    }

    /** The most bytes of a segment; 0 where nothing bounds them. */
    private static long bytesMax(Segment segment) {
        return segment.type().map(Type::bytesMax).orElse(OptionalLong.empty()).orElse(0);
    }
}
