package dev.keywright.store.change;

import dev.keywright.core.engine.commit.Commit;
import java.util.List;
import java.util.function.Consumer;

/**
 * A listener that is called while a change is being committed, and may have more rows written in the same commit. The
 * feed is the one that matters: {@code CommittedEvents} and {@code LoggedEvents} implement it; called by
 * {@code ApplyChanges}.
 */
public interface ChangeListener {

    ChangeListener NONE = (changes, commit) -> commit.accept(List.of());

    /**
     * Called while the rows of the change are locked.
     *
     * @param commit commits the change together with these writes. The listener must call it exactly once
     */
    void committing(List<CommittedChange> changes, Consumer<List<Commit.Write>> commit);

    /** Called after the locks of a change have been released. */
    default void afterUnlock() {}
}
