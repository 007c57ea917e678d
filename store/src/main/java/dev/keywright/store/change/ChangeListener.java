package dev.keywright.store.change;

import dev.keywright.core.engine.commit.Commit;
import java.util.List;
import java.util.function.Consumer;

/** Is there when changes are committed, and may have more written with them. */
public interface ChangeListener {

    ChangeListener NONE = (changes, commit) -> commit.accept(List.of());

    /**
     * While the rows are locked.
     *
     * @param commit makes the changes, with these writes beside them; to be called once
     */
    void committing(List<CommittedChange> changes, Consumer<List<Commit.Write>> commit);

    /** When the locks of a change are gone. */
    default void afterUnlock() {}
}
