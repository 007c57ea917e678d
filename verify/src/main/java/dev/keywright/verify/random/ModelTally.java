package dev.keywright.verify.random;

import dev.keywright.verify.random.ModelVerdict.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts the verdicts of drawn models. Used by {@code VerifyRandom}. */
public final class ModelTally {

    private final Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
    private long statements;
    private long refused;
    private long unjudged;
    private long comparisons;
    private long changes;

    public void add(ModelVerdict verdict) {
        kinds.merge(verdict.kind(), 1, Integer::sum);
        statements += verdict.statements();
        refused += verdict.refused();
        unjudged += verdict.unjudged();
        comparisons += verdict.comparisons();
        changes += verdict.changes();
    }

    public int count(Kind kind) {
        return kinds.getOrDefault(kind, 0);
    }

    public long statements() {
        return statements;
    }

    public long refused() {
        return refused;
    }

    public long comparisons() {
        return comparisons;
    }

    public long changes() {
        return changes;
    }

    /** The counts, for a person to read. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        kinds.forEach((kind, count) -> lines.add(String.format(Locale.ROOT, "%,8d %s", count, kind.words())));
        lines.add(String.format(
                Locale.ROOT,
                "%,d statements, %,d of them refused, %,d that PostgreSQL does not parse; %,d comparisons, %,d changes",
                statements,
                refused,
                unjudged,
                comparisons,
                changes));
        return lines;
    }
}
