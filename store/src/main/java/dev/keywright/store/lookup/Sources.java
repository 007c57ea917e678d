package dev.keywright.store.lookup;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which rows of entities a stored row is, which it holds inside, and which it comes from. */
public final class Sources {

    private final Homes homes;
    private final Map<String, RowKind> kinds = new LinkedHashMap<>();
    private final Map<String, List<Home>> byBase = new LinkedHashMap<>();

    /** A row of an entity that was met while stored rows were read. */
    public record Source(Identity identity, Found found) {}

    public Sources(Homes homes) {
        this.homes = homes;
        homes.kinds().forEach(each -> kinds.put(each.name(), each));
        for (Entity each : homes.design().model().entities()) {
            Home home = homes.home(each.name());
            byBase.computeIfAbsent(home.base().name(), base -> new ArrayList<>())
                    .add(home);
        }
    }

    /** What a base row is and holds; nothing where the row is of another kind. */
    public List<Source> in(StoredRow stored) {
        List<Source> sources = new ArrayList<>();
        for (Home home : byBase.getOrDefault(stored.kind(), List.of())) {
            List<Found> found = home.embedded().isEmpty() ? List.of(home.read(stored)) : home.inside(stored);
            found.forEach(each -> sources.add(new Source(Identity.of(home.entity(), each.row()), each)));
        }
        return sources;
    }

    /** The row that a stored one comes from, of whatever kind it is. */
    public Optional<Identity> of(StoredRow stored) {
        return Optional.ofNullable(kinds.get(stored.kind())).flatMap(kind -> of(kind, stored));
    }

    /** The row that a stored one comes from; empty where its key and columns do not tell. */
    public Optional<Identity> of(RowKind kind, StoredRow stored) {
        Entity entity = homes.entity(kind.entity());
        Map<String, Object> columns = Home.ownColumns(kind, stored);
        List<Object> key = new ArrayList<>();
        entity.key().forEach(each -> key.add(columns.get(each)));
        return key.contains(null) ? Optional.empty() : Optional.of(new Identity(entity.name(), key));
    }
}
