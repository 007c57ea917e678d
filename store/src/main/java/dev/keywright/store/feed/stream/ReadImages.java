package dev.keywright.store.feed.stream;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.row.Place;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Bookkeeping;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.store.lookup.Found;
import dev.keywright.store.lookup.Homes;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.Sources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads what an engine tells of a stored row. Rows that a design derives, and marks of who changes a row, tell nothing. */
public final class ReadImages {

    private final Homes homes;
    private final Sources sources;
    private final Set<String> locators;
    private final Set<String> holders;

    public ReadImages(Homes homes) {
        this.homes = homes;
        this.sources = new Sources(homes);
        this.locators = homes.kinds().stream()
                .filter(each ->
                        each.role() == RowRole.LOCATOR && !each.columns().isEmpty())
                .map(RowKind::name)
                .collect(Collectors.toSet());
        this.holders = homes.kinds().stream()
                .filter(each -> !each.children().isEmpty())
                .map(RowKind::name)
                .collect(Collectors.toSet());
    }

    /**
     * What is told by events as they stand in the feed; the last unit tells how far that is.
     *
     * @param told ids of events that are done
     * @param end whether there are no more events for now
     * @param givenUp changes with a stamp up to this are told as far as they are known, where there are no more events
     */
    public List<Unit> units(List<ChangeEvent> events, Set<String> told, boolean end, long givenUp) {
        return JoinImages.units(this, events, told, end, givenUp);
    }

    Image of(ChangeEvent event) {
        StoredRow any = event.row();
        Place spot = new Place(event.table(), any.kind(), any.key());
        return new Image(
                event, spot, rows(event, spot), locators.contains(any.kind()) ? turn(event) : Optional.empty());
    }

    private List<RowSides> rows(ChangeEvent event, Place spot) {
        Map<Identity, Found> before = found(event.before());
        Map<Identity, Found> after = found(event.after());
        Set<Identity> all = new LinkedHashSet<>(before.keySet());
        all.addAll(after.keySet());
        String kind = event.row().kind();
        List<RowSides> rows = new ArrayList<>();
        for (Identity each : all) {
            rows.add(new RowSides(
                    event.id() + "-" + rows.size(),
                    each,
                    homes.foundAtOnce(each.entity())
                            ? spot
                            : homes.lock(each, true).place(),
                    part(kind, each),
                    Optional.ofNullable(before.get(each)),
                    Optional.ofNullable(after.get(each))));
        }
        return rows;
    }

    private RowSides.Part part(String kind, Identity identity) {
        if (homes.home(identity.entity()).embedded().isPresent()) {
            return RowSides.Part.INSIDE;
        }
        return holders.contains(kind) ? RowSides.Part.HOLDER : RowSides.Part.WHOLE;
    }

    private Map<Identity, Found> found(Optional<StoredRow> row) {
        Map<Identity, Found> found = new LinkedHashMap<>();
        row.filter(Image::live)
                .ifPresent(each -> sources.in(each).forEach(one -> found.put(one.identity(), one.found())));
        return found;
    }

    /** A locator is stamped whenever its row is locked; only where it leads elsewhere is there more to it than one stored row. */
    private static Optional<Image.Turn> turn(ChangeEvent event) {
        boolean before = event.before().filter(Image::live).isPresent();
        boolean after = event.after().filter(Image::live).isPresent();
        boolean moved = before != after || before && !place(event.before()).equals(place(event.after()));
        return moved ? Optional.of(new Image.Turn(before, after)) : Optional.empty();
    }

    private static Map<String, Object> place(Optional<StoredRow> locator) {
        Map<String, Object> place = new LinkedHashMap<>(locator.orElseThrow().values());
        place.keySet().removeAll(Bookkeeping.TYPES.keySet());
        return place;
    }
}
