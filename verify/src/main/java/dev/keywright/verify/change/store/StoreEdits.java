package dev.keywright.verify.change.store;

import dev.keywright.core.model.Entity;
import dev.keywright.store.Access;
import dev.keywright.store.Group;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.VersionConflict;
import dev.keywright.store.lookup.Found;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.Ruling;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Makes edits on a store, and tells what became of them. */
public final class StoreEdits {

    private final Access store;

    public StoreEdits(Access store) {
        this.store = store;
    }

    public Ruling make(Edit edit) {
        try {
            return edit.match(new Alone());
        } catch (ConstraintViolation e) {
            return Ruling.REFUSED;
        } catch (VersionConflict e) {
            return Ruling.CONFLICT;
        }
    }

    /** As callers make one change: by the store's own methods, some of which may take a shorter way than a group. */
    private final class Alone implements Edit.Cases<Ruling> {

        @Override
        public Ruling insert(Edit.Insert insert) {
            store.insert(insert.entity(), insert.values());
            return Ruling.DONE;
        }

        @Override
        public Ruling update(Edit.Update update) {
            OptionalLong version = version(update.entity(), update.given(), update.version());
            return told(store.update(update.entity(), update.given(), version));
        }

        @Override
        public Ruling upsert(Edit.Upsert upsert) {
            return grouped(upsert);
        }

        @Override
        public Ruling delete(Edit.Delete delete) {
            OptionalLong version = version(delete.entity(), delete.key(), delete.version());
            return told(store.delete(delete.entity(), delete.key(), version));
        }

        @Override
        public Ruling run(Edit.Run run) {
            store.run(run.change(), run.arguments());
            return Ruling.DONE;
        }

        @Override
        public Ruling together(Edit.Together together) {
            return grouped(together);
        }

        private Ruling grouped(Edit edit) {
            return store.together(group -> edit.match(new OnGroup(group)));
        }
    }

    private final class OnGroup implements Edit.Cases<Ruling> {

        private final Group group;

        OnGroup(Group group) {
            this.group = group;
        }

        @Override
        public Ruling insert(Edit.Insert insert) {
            group.insert(insert.entity(), insert.values());
            return Ruling.DONE;
        }

        @Override
        public Ruling update(Edit.Update update) {
            OptionalLong version = version(update.entity(), update.given(), update.version());
            return told(group.update(update.entity(), update.given(), version));
        }

        @Override
        public Ruling upsert(Edit.Upsert upsert) {
            group.upsert(upsert.entity(), upsert.given());
            return Ruling.DONE;
        }

        @Override
        public Ruling delete(Edit.Delete delete) {
            OptionalLong version = version(delete.entity(), delete.key(), delete.version());
            return told(group.delete(delete.entity(), delete.key(), version));
        }

        @Override
        public Ruling run(Edit.Run run) {
            group.run(run.change(), run.arguments());
            return Ruling.DONE;
        }

        @Override
        public Ruling together(Edit.Together together) {
            together.edits().forEach(each -> each.match(this));
            return Ruling.DONE;
        }
    }

    private static Ruling told(boolean changed) {
        return changed ? Ruling.DONE : Ruling.NOTHING;
    }

    private OptionalLong version(String name, Map<String, Object> given, Edit.Expected expected) {
        if (expected == Edit.Expected.ANY) {
            return OptionalLong.empty();
        }
        Entity entity = store.design().model().entity(name).orElseThrow();
        Map<String, Object> key = new LinkedHashMap<>();
        entity.key().forEach(each -> key.put(each, given.get(each)));
        long current = store.row(name, key).map(Found::version).orElse(0L);
        return OptionalLong.of(expected == Edit.Expected.CURRENT ? current : current - 1);
    }
}
