package dev.keywright.store.feed.stream;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.VersionedRow;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Joins the changes of stored rows in an engine's change stream into changes of rows of entities. Used by
 * {@code ReadImages}.
 *
 * <p>Where the stream has commits, the events of one commit stand together, and a commit that holds a whole change is
 * emitted once its last event is there. Elsewhere the stream orders only the events of one stored row. Most rows of
 * entities are one stored row for ever, so nothing more is needed. A row with a locator may move:
 *
 * <pre>
 *   locator (7 | )        → (3, 7)  is (4, 7)     change c12
 *   visit (3 | 7)         deleted                 change c12
 *   visit (4 | 7)         inserted                change c12
 * </pre>
 *
 * <p>Each such change writes the locator, which never moves. So the locator determines what happened to the row and in
 * which order, and the other two hold its values; the id of the change that wrote them connects all three. Whichever
 * event is read first waits for the others, and later events of these rows wait with it, so that no consumer sees a
 * row's events out of order. An event that was emitted before its turn is remembered by its id.
 */
final class JoinImages {

    private final List<StoredRowChange> window = new ArrayList<>();
    private final Map<String, List<Integer>> changes = new LinkedHashMap<>();
    private final Map<RowAddress, List<Integer>> byAddress = new LinkedHashMap<>();
    private final boolean[] done;
    /** Events that were emitted earlier and are not in this window. */
    private final Set<String> deliveredElsewhere;

    private final boolean end;
    private final long givenUp;
    private final List<EventBatch> batches = new ArrayList<>();
    /** Changes that wait for other changes to be emitted before them. */
    private final Set<String> waiting = new LinkedHashSet<>();

    private int passed;

    /**
     * @param delivered ids of events that were emitted before
     * @param end whether the stream has no more events for now
     * @param givenUp changes with a stamp up to this are emitted as far as they are known, if the stream has no more
     *     events
     */
    private JoinImages(ReadImages read, List<ChangeEvent> events, Set<String> delivered, boolean end, long givenUp) {
        this.done = new boolean[events.size()];
        this.deliveredElsewhere = new LinkedHashSet<>(delivered);
        this.end = end;
        this.givenUp = givenUp;
        for (ChangeEvent each : events) {
            int place = window.size();
            StoredRowChange image = read.of(each);
            window.add(image);
            done[place] = deliveredElsewhere.remove(each.id());
            byAddress
                    .computeIfAbsent(image.address(), spot -> new ArrayList<>())
                    .add(place);
            if (image.partial()) {
                changes.computeIfAbsent(image.changeId().orElseThrow(), change -> new ArrayList<>())
                        .add(place);
            }
        }
    }

    static List<EventBatch> batches(
            ReadImages read, List<ChangeEvent> events, Set<String> delivered, boolean end, long givenUp) {
        JoinImages join = new JoinImages(read, events, delivered, end, givenUp);
        boolean going = true;
        for (int place = 0; place < events.size() && going; place++) {
            going = join.done[place]
                    || (events.get(place).commit().isPresent() ? join.commit(place) : join.emit(place));
        }
        join.addBatch();
        return join.batches;
    }

    /**
     * Emits all events of the commit that begins here, if they are a whole change: a change that is too large is
     * several commits.
     */
    private boolean commit(int first) {
        int last = first;
        List<Integer> members = new ArrayList<>();
        while (last < window.size()
                && window.get(last)
                        .event()
                        .commit()
                        .equals(window.get(first).event().commit())) {
            if (!done[last]) {
                members.add(last);
            }
            last++;
        }
        if (last == window.size() && !end) {
            return false;
        }
        if (!complete(members)) {
            return emit(first);
        }
        add(members);
        return true;
    }

    /** Emits a stored row with those of the same change, after all earlier events of these rows. */
    private boolean emit(int place) {
        StoredRowChange image = window.get(place);
        List<Integer> members = image.partial()
                ? changes.get(image.changeId().orElseThrow()).stream()
                        .filter(each -> !done[each])
                        .toList()
                : List.of(place);
        if (image.partial() && !waiting.add(image.changeId().orElseThrow())) {
            return true;
        }
        boolean known = !image.partial() || complete(members) || end && image.stamp() <= givenUp;
        if (!known || !members.stream().allMatch(each -> emittedBefore(each, members))) {
            return false;
        }
        add(members);
        return true;
    }

    private boolean emittedBefore(int member, List<Integer> members) {
        return byAddress.get(window.get(member).address()).stream()
                .filter(each -> each < member && !members.contains(each))
                .allMatch(each -> done[each] || emit(each));
    }

    private boolean complete(List<Integer> members) {
        Map<RowAddress, StoredRowChange.LocatorChange> turns = new LinkedHashMap<>();
        List<RowImages> rows = new ArrayList<>();
        for (int each : members) {
            StoredRowChange image = window.get(each);
            image.locatorChange().ifPresent(turn -> turns.put(image.address(), turn));
            image.rows().stream()
                    .filter(row -> image.partial() && !row.locator().equals(image.address()))
                    .forEach(rows::add);
        }
        boolean led = rows.stream()
                .allMatch(
                        each -> !each.hasLocatorWritten() || each.staysInPlace() || turns.containsKey(each.locator()));
        return led
                && turns.entrySet().stream().allMatch(turn -> {
                    List<RowImages> there = rows.stream()
                            .filter(each -> each.locator().equals(turn.getKey()))
                            .toList();
                    return (!turn.getValue().before()
                                    || there.stream()
                                            .anyMatch(each -> each.before().isPresent()))
                            && (!turn.getValue().after()
                                    || there.stream()
                                            .anyMatch(each -> each.after().isPresent()));
                });
    }

    private void add(List<Integer> members) {
        Map<RowAddress, Map<Identity, RowImages>> stored = new LinkedHashMap<>();
        Map<Identity, StoredRowChange> last = new LinkedHashMap<>();
        for (int each : ordered(members)) {
            StoredRowChange image = window.get(each);
            image.rows().forEach(row -> {
                stored.computeIfAbsent(image.address(), spot -> new LinkedHashMap<>())
                        .merge(row.identity(), row, RowImages::then);
                last.merge(row.identity(), image, (one, other) -> row.after().isPresent() ? other : one);
            });
            done[each] = true;
        }
        Map<Identity, RowImages> rows = new LinkedHashMap<>();
        stored.values().forEach(each -> each.forEach((row, sides) -> rows.merge(row, sides, RowImages::with)));
        List<EntityChange> delivered = rows.values().stream()
                .filter(RowImages::differs)
                .map(each -> change(each, last.get(each.identity())))
                .toList();
        if (!delivered.isEmpty()) {
            addBatch(delivered);
        }
    }

    /**
     * In the order of their commit. Events of several shards have no order, and are sorted, so that a second read
     * emits the same.
     */
    private List<Integer> ordered(List<Integer> members) {
        return window.get(members.get(0)).event().commit().isPresent()
                ? members
                : members.stream()
                        .sorted(Comparator.comparing(
                                each -> window.get(each).address().toString()))
                        .toList();
    }

    private static EntityChange change(RowImages row, StoredRowChange image) {
        long previous = row.before().map(VersionedRow::version).orElse(0L);
        Optional<Long> since = row.after().map(VersionedRow::version).or(image::version);
        Instant at = since.or(() -> Optional.of(image.stamp()).filter(each -> each > 0))
                .map(each -> Instant.EPOCH.plus(each, ChronoUnit.MICROS))
                .orElseGet(() -> image.event().at());
        return new EntityChange(
                row.id(),
                row.identity(),
                row.before().map(VersionedRow::row),
                row.after().map(VersionedRow::row),
                previous,
                since.orElse(previous + 1),
                at);
    }

    private void addBatch() {
        addBatch(List.of());
    }

    private void addBatch(List<EntityChange> delivered) {
        while (passed < done.length && done[passed]) {
            passed++;
        }
        List<String> ahead = new ArrayList<>(deliveredElsewhere);
        for (int place = passed; place < done.length; place++) {
            if (done[place]) {
                ahead.add(window.get(place).id());
            }
        }
        batches.add(new EventBatch(delivered, passed, ahead));
    }
}
