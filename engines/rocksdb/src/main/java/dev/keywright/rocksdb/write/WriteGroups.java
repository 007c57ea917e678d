package dev.keywright.rocksdb.write;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Divides many commits into groups that touch different rows, each applied with one sync. Commits that share a row go
 * to different groups, so that the second sees what the first wrote. Used by {@code RocksEngine}.
 */
public final class WriteGroups {

    private static final int ROWS_MAX = 1_000;

    private final Consumer<Commit> admit;
    private final Function<List<Commit>, List<CommitOutcome>> apply;
    private final List<Commit> group = new ArrayList<>();
    private final Set<List<Object>> rows = new HashSet<>();
    private final List<CommitOutcome> outcomes = new ArrayList<>();

    private WriteGroups(Consumer<Commit> admit, Function<List<Commit>, List<CommitOutcome>> apply) {
        this.admit = admit;
        this.apply = apply;
    }

    /** Returns an outcome for each commit, in order. */
    public static List<CommitOutcome> of(
            List<Commit> commits, Consumer<Commit> admit, Function<List<Commit>, List<CommitOutcome>> apply) {
        WriteGroups groups = new WriteGroups(admit, apply);
        commits.forEach(groups::add);
        groups.flush();
        return groups.outcomes;
    }

    private void add(Commit commit) {
        List<List<Object>> touched = commit.writes().stream()
                .map(each -> List.<Object>of(each.table(), each.kind(), each.key()))
                .toList();
        if (rows.size() + touched.size() > ROWS_MAX || touched.stream().anyMatch(rows::contains)) {
            flush();
        }
        try {
            admit.accept(commit);
            group.add(commit);
            rows.addAll(touched);
        } catch (EngineException e) {
            flush();
            outcomes.add(CommitOutcome.failed(e));
        }
    }

    private void flush() {
        try {
            outcomes.addAll(group.isEmpty() ? List.of() : apply.apply(group));
        } catch (EngineException e) {
            outcomes.addAll(Collections.nCopies(group.size(), CommitOutcome.failed(e)));
        }
        group.clear();
        rows.clear();
    }
}
