package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.row.StoredRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The change stream of {@code MemoryEngine}: the changes of rows in the order in which commits made them, never
 * trimmed. A position is the number of changes before it. Not thread safe; guarded by the engine. Used by
 * {@code MemoryEngine}.
 */
final class MemoryChangeStream {

    private final List<ChangeEvent> events = new ArrayList<>();
    private long commits;

    void startCommit() {
        commits++;
    }

    void add(String table, Optional<StoredRow> before, Optional<StoredRow> after) {
        if (before.isPresent() || after.isPresent()) {
            String id = String.valueOf(events.size());
            String position = String.valueOf(events.size() + 1);
            Optional<String> commit = Optional.of(String.valueOf(commits));
            events.add(new ChangeEvent(id, commit, table, before, after, Instant.now(), position));
        }
    }

    ChangePage pageAfter(Optional<String> position, int limit) {
        int from = Math.min(position.map(Integer::parseInt).orElse(0), events.size());
        int to = Math.min(from + limit, events.size());
        return new ChangePage(events.subList(from, to), String.valueOf(to), to == events.size());
    }
}
