package dev.keywright.verify.change.store;

import dev.keywright.core.model.Entity;
import dev.keywright.store.Access;
import dev.keywright.store.Group;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.EditOutcome;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Makes edits on a store, and returns their outcomes. Used by {@code CompareStore} and {@code TrialStore}. */
public final class StoreEdits {

    private final Access store;

    public StoreEdits(Access store) {
        this.store = store;
    }

    public EditOutcome make(Edit edit) {
        try {
            return edit.match(new SingleEdit());
        } catch (ConstraintViolation | RefusedException e) {
            return EditOutcome.REFUSED;
        } catch (VersionConflict e) {
            return EditOutcome.CONFLICT;
        }
    }

    /**
     * Makes a single edit as applications do: by the store's own method, which may take a shorter path than a group of
     * changes.
     */
    private final class SingleEdit implements Edit.Cases<EditOutcome> {

        @Override
        public EditOutcome insert(Edit.Insert insert) {
            store.insert(insert.entity(), insert.values());
            return EditOutcome.DONE;
        }

        @Override
        public EditOutcome update(Edit.Update update) {
            OptionalLong version = version(update.entity(), update.values(), update.version());
            return outcome(store.update(update.entity(), update.values(), version));
        }

        @Override
        public EditOutcome upsert(Edit.Upsert upsert) {
            return grouped(upsert);
        }

        @Override
        public EditOutcome delete(Edit.Delete delete) {
            OptionalLong version = version(delete.entity(), delete.key(), delete.version());
            return outcome(store.delete(delete.entity(), delete.key(), version));
        }

        @Override
        public EditOutcome run(Edit.Run run) {
            store.run(run.change(), run.arguments());
            return EditOutcome.DONE;
        }

        @Override
        public EditOutcome together(Edit.Together together) {
            return grouped(together);
        }

        private EditOutcome grouped(Edit edit) {
            return store.together(group -> edit.match(new GroupedEdit(group)));
        }
    }

    private final class GroupedEdit implements Edit.Cases<EditOutcome> {

        private final Group group;

        GroupedEdit(Group group) {
            this.group = group;
        }

        @Override
        public EditOutcome insert(Edit.Insert insert) {
            group.insert(insert.entity(), insert.values());
            return EditOutcome.DONE;
        }

        @Override
        public EditOutcome update(Edit.Update update) {
            OptionalLong version = version(update.entity(), update.values(), update.version());
            return outcome(group.update(update.entity(), update.values(), version));
        }

        @Override
        public EditOutcome upsert(Edit.Upsert upsert) {
            group.upsert(upsert.entity(), upsert.values());
            return EditOutcome.DONE;
        }

        @Override
        public EditOutcome delete(Edit.Delete delete) {
            OptionalLong version = version(delete.entity(), delete.key(), delete.version());
            return outcome(group.delete(delete.entity(), delete.key(), version));
        }

        @Override
        public EditOutcome run(Edit.Run run) {
            group.run(run.change(), run.arguments());
            return EditOutcome.DONE;
        }

        @Override
        public EditOutcome together(Edit.Together together) {
            together.edits().forEach(each -> each.match(this));
            return EditOutcome.DONE;
        }
    }

    private static EditOutcome outcome(boolean changed) {
        return changed ? EditOutcome.DONE : EditOutcome.NOTHING;
    }

    private OptionalLong version(String name, Map<String, Object> given, Edit.ExpectedVersion expected) {
        if (expected == Edit.ExpectedVersion.ANY) {
            return OptionalLong.empty();
        }
        Entity entity = store.design().model().entity(name);
        Map<String, Object> key = new LinkedHashMap<>();
        entity.key().forEach(each -> key.put(each, given.get(each)));
        long current = store.row(name, key).map(VersionedRow::version).orElse(0L);
        return OptionalLong.of(expected == Edit.ExpectedVersion.CURRENT ? current : current - 1);
    }
}
