package dev.keywright.mongodb;

import dev.keywright.core.engine.Frozen;
import dev.keywright.core.engine.Key;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keys under which indexes list a row that still is a document: each is read when it is asked for. */
final class DocumentSlots extends AbstractMap<String, Key> implements Frozen {

    private final List<SlotShape> slots;
    private final DocumentRow row;
    private final Key key;
    /** What was read already; keys never change, so it does not matter who of several threads fills it. */
    private final Key[] read;

    DocumentSlots(List<SlotShape> slots, DocumentRow row, Key key) {
        this.slots = slots;
        this.row = row;
        this.key = key;
        this.read = new Key[slots.size()];
    }

    @Override
    public Key get(Object index) {
        for (int i = 0; i < read.length; i++) {
            SlotShape slot = slots.get(i);
            if (slot.slot().index().equals(index)) {
                Key known = read[i];
                if (known == null) {
                    known = slot.read(row, key);
                    read[i] = known;
                }
                return known;
            }
        }
        return null;
    }

    @Override
    public boolean containsKey(Object index) {
        return get(index) != null;
    }

    @Override
    public Set<Entry<String, Key>> entrySet() {
        Map<String, Key> listed = new LinkedHashMap<>();
        for (SlotShape each : slots) {
            String index = each.slot().index();
            Key known = get(index);
            if (known != null) {
                listed.put(index, known);
            }
        }
        return Collections.unmodifiableMap(listed).entrySet();
    }
}
