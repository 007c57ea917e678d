package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.IndexKeyOverhead;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Assigns the indexes of a table to the engine's index slots (T25). Base rows of different kinds share a slot whose key
 * is one text; a slot whose key is several attributes lists rows of one kind. Used by {@code PlaceKinds}.
 *
 * <pre>
 *   search  by status, by created_at    contact  by name
 *
 *   GSI1  texts of search by status and of contact by name
 *   GSI2  search (contact_id | created_at, id)
 * </pre>
 *
 * Attributes are used where texts would take more write units, which the choice priced and reserved a slot for.
 * Otherwise the two differ only in stored bytes, and slots are scarcer: as few as texts need, with attributes in those
 * that no other kind shares.
 */
final class AssignIndexSlots {

    private static final String NAME = "GSI";

    private final IndexKeyOverhead added;

    AssignIndexSlots(IndexKeyOverhead added) {
        this.added = added;
    }

    /** A slot and the form of its key. */
    record IndexSlot(String index, boolean attributeKey) {}

    /**
     * Returns the slots by the number of the index.
     *
     * @param indexes by the base rows that they list, all of one table
     */
    Map<Integer, IndexSlot> assign(Map<Candidate, List<Candidate>> indexes) {
        List<Candidate> attributes = new ArrayList<>();
        Map<Candidate, List<Candidate>> texts = new LinkedHashMap<>();
        indexes.forEach((base, all) -> {
            List<Candidate> dearer = all.stream()
                    .filter(each -> each.attributeKey() && added.unitsSaved(each.kind(), base) > 0)
                    .toList();
            attributes.addAll(dearer);
            texts.put(base, all.stream().filter(each -> !dearer.contains(each)).toList());
        });
        attributes.addAll(attributeSlots(texts));
        Map<Integer, IndexSlot> given = new LinkedHashMap<>();
        int slots = 0;
        for (List<Candidate> all : texts.values()) {
            List<Candidate> left =
                    all.stream().filter(each -> !attributes.contains(each)).toList();
            for (int i = 0; i < left.size(); i++) {
                given.put(left.get(i).number(), new IndexSlot(NAME + (i + 1), false));
            }
            slots = Math.max(slots, left.size());
        }
        attributes.sort(Comparator.comparingInt(Candidate::number));
        for (Candidate each : attributes) {
            given.put(each.number(), new IndexSlot(NAME + ++slots, true));
        }
        return given;
    }

    /** Indexes that get a slot of their own: as many as one kind has more than any other. */
    private List<Candidate> attributeSlots(Map<Candidate, List<Candidate>> texts) {
        List<Map.Entry<Candidate, List<Candidate>>> most = texts.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<Candidate, List<Candidate>> each) ->
                                -each.getValue().size())
                        .thenComparing(each -> each.getKey().number()))
                .limit(2)
                .toList();
        if (most.isEmpty()) {
            return List.of();
        }
        Candidate base = most.get(0).getKey();
        List<Candidate> indexes = most.get(0).getValue();
        int shared = most.size() == 1 ? 0 : most.get(1).getValue().size();
        return indexes.stream()
                .filter(each -> added.canUseAttributes(each.kind()))
                .sorted(Comparator.comparingDouble((Candidate each) -> -bytesSaved(each, base))
                        .thenComparing(Candidate::number))
                .limit(indexes.size() - shared)
                .toList();
    }

    private double bytesSaved(Candidate index, Candidate base) {
        return added.bytes(index.kind(), base, false) - added.bytes(index.kind(), base, true);
    }
}
