package dev.keywright.store.feed.stream;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads the images of a stored row in an engine's change stream as rows of entities. Derived rows and protocol columns
 * emit nothing. Used by {@code JoinImages} and {@code StreamedEvents}.
 */
public final class ReadImages {

    private final StorageMap storage;
    private final SourceRows sources;
    private final Set<String> locators;
    private final Set<String> holders;

    public ReadImages(StorageMap storage) {
        this.storage = storage;
        this.sources = new SourceRows(storage);
        this.locators = storage.kinds().stream()
                .filter(each ->
                        each.role() == RowRole.LOCATOR && !each.columns().isEmpty())
                .map(RowKind::name)
                .collect(Collectors.toSet());
        this.holders = storage.kinds().stream()
                .filter(each -> !each.children().isEmpty())
                .map(RowKind::name)
                .collect(Collectors.toSet());
    }

    /**
     * Returns what the events of a window emit, in the order of the feed; the last batch says how far the window is
     * consumed.
     *
     * @param delivered ids of events that were emitted before
     * @param end whether the stream has no more events for now
     * @param givenUp changes with a stamp up to this are emitted as far as they are known, where no more events follow
     */
    public List<EventBatch> batches(List<ChangeEvent> events, Set<String> delivered, boolean end, long givenUp) {
        return JoinImages.batches(this, events, delivered, end, givenUp);
    }

    StoredRowChange of(ChangeEvent event) {
        StoredRow any = event.row();
        RowAddress spot = new RowAddress(event.table(), any.kind(), any.key());
        return new StoredRowChange(
                event,
                spot,
                rows(event, spot),
                locators.contains(any.kind()) ? locatorChange(event) : Optional.empty());
    }

    private List<RowImages> rows(ChangeEvent event, RowAddress spot) {
        Map<Identity, VersionedRow> before = found(event.before());
        Map<Identity, VersionedRow> after = found(event.after());
        Set<Identity> all = new LinkedHashSet<>(before.keySet());
        all.addAll(after.keySet());
        String kind = event.row().kind();
        List<RowImages> rows = new ArrayList<>();
        for (Identity each : all) {
            rows.add(new RowImages(
                    event.id() + "-" + rows.size(),
                    each,
                    storage.findsInOneRead(each.entity())
                            ? spot
                            : storage.lock(each, true).place(),
                    part(kind, each),
                    Optional.ofNullable(before.get(each)),
                    Optional.ofNullable(after.get(each))));
        }
        return rows;
    }

    private RowImages.Part part(String kind, Identity identity) {
        if (storage.of(identity.entity()).embedded().isPresent()) {
            return RowImages.Part.EMBEDDED;
        }
        return holders.contains(kind) ? RowImages.Part.HOLDER : RowImages.Part.WHOLE;
    }

    private Map<Identity, VersionedRow> found(Optional<StoredRow> row) {
        Map<Identity, VersionedRow> found = new LinkedHashMap<>();
        row.filter(StoredRowChange::live)
                .ifPresent(each -> sources.entityRowsIn(each).forEach(one -> found.put(one.identity(), one.found())));
        return found;
    }

    /**
     * A locator is stamped whenever its row is locked. Only where it leads elsewhere does the change concern two
     * stored rows.
     */
    private static Optional<StoredRowChange.LocatorChange> locatorChange(ChangeEvent event) {
        boolean before = event.before().filter(StoredRowChange::live).isPresent();
        boolean after = event.after().filter(StoredRowChange::live).isPresent();
        boolean moved =
                before != after || before && !addressColumns(event.before()).equals(addressColumns(event.after()));
        return moved ? Optional.of(new StoredRowChange.LocatorChange(before, after)) : Optional.empty();
    }

    private static Map<String, Object> addressColumns(Optional<StoredRow> locator) {
        Map<String, Object> place = new LinkedHashMap<>(locator.orElseThrow().values());
        place.keySet().removeAll(ProtocolColumns.TYPES.keySet());
        return place;
    }
}
