package dev.keywright.store.lookup;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.view.Related;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Rows of entities, read strongly: by primary key, by the values of some columns, or all. Each row and each list is read once,
 * so that whoever asks twice sees the same.
 */
public final class FindRows implements Related {

    private static final int PAGE_ROWS = 500;

    private final Homes homes;
    private final Engine engine;
    private final Map<Identity, Optional<Found>> read = new LinkedHashMap<>();
    private final StoredRows stored;
    private final ListedKeys listed;

    public FindRows(Homes homes, Engine engine) {
        this.homes = homes;
        this.engine = engine;
        this.stored = new StoredRows(homes, engine);
        this.listed = new ListedKeys(homes, engine);
    }

    public Optional<Found> row(Identity identity) {
        Optional<Found> before = read.get(identity);
        if (before == null) {
            before = identity.key().contains(null) ? Optional.empty() : fetched(identity);
            read.put(identity, before);
        }
        return before;
    }

    /** Reads rows that are about to be asked for, those at once whose places are known. */
    public void fetch(List<Identity> wanted) {
        Map<RowKind, List<Key>> keys = new LinkedHashMap<>();
        for (Identity each : wanted) {
            if (!read.containsKey(each) && placed(each)) {
                Home home = homes.home(each.entity());
                keys.computeIfAbsent(home.base(), kind -> new ArrayList<>()).add(home.key(each.columns(home.entity())));
            }
        }
        stored.fetch(keys);
    }

    /** Whether the primary key tells where the row lies. */
    private boolean placed(Identity identity) {
        Home home = homes.home(identity.entity());
        return home.embedded().isEmpty()
                && !home.located()
                && !identity.key().contains(null)
                && home.found(identity.columns(home.entity()));
    }

    /** The rows that were asked for by now, there or not. */
    public Set<Identity> asked() {
        return Set.copyOf(read.keySet());
    }

    private Optional<Found> fetched(Identity identity) {
        Home home = homes.home(identity.entity());
        Map<String, Object> columns = located(home, identity.columns(home.entity()));
        if (home.embedded().isEmpty()) {
            return home.found(columns)
                    ? stored.get(home.base(), home.key(columns)).map(home::read)
                    : Optional.empty();
        }
        return holder(home, columns).stream()
                .flatMap(each -> home.inside(each).stream())
                .filter(each -> Identity.of(home.entity(), each.row()).equals(identity))
                .findFirst();
    }

    /** Whether something says that there is such a row: its locator, where it has one. */
    public boolean told(Identity identity) {
        Home home = homes.home(identity.entity());
        Map<String, Object> columns = identity.columns(home.entity());
        return home.locator()
                .map(each -> stored.get(each, OwnKey.of(each.key(), home.entity(), columns))
                        .isPresent())
                .orElse(true);
    }

    /** With what a locator adds. */
    private Map<String, Object> located(Home home, Map<String, Object> columns) {
        if (!home.located()) {
            return columns;
        }
        RowKind locator = home.locator().orElseThrow();
        Map<String, Object> more = new LinkedHashMap<>(columns);
        stored.get(locator, OwnKey.of(locator.key(), home.entity(), columns))
                .ifPresent(each -> more.putAll(Home.ownColumns(locator, each)));
        return more;
    }

    /** The row that holds an embedded one, if what is known tells it. */
    private Optional<StoredRow> holder(Home home, Map<String, Object> columns) {
        Relationship relationship = home.embedded().orElseThrow();
        Entity parent = parent(home);
        Map<String, Object> above = new LinkedHashMap<>();
        for (int place = 0; place < relationship.columns().size(); place++) {
            String column = relationship.columns().get(place);
            if (columns.get(column) == null) {
                return Optional.empty();
            }
            above.put(relationship.parentColumns().get(place), columns.get(column));
        }
        Home upper = homes.home(parent.name());
        Map<String, Object> known = located(upper, above);
        return upper.found(known) ? stored.get(upper.base(), upper.key(known)) : Optional.empty();
    }

    private Entity parent(Home home) {
        return homes.entity(home.embedded().orElseThrow().parent());
    }

    /** Rows whose columns have these values, none of which is null. */
    public List<Found> equal(String entity, Map<String, Object> values) {
        if (values.containsValue(null)) {
            return List.of();
        }
        Home home = homes.home(entity);
        Predicate<Found> same = each -> has(each.row(), values);
        List<Found> rows = new ArrayList<>();
        Optional<Identity> one = Identity.named(home.entity(), values);
        if (one.isPresent()) {
            row(one.get()).filter(same).ifPresent(rows::add);
            return rows;
        }
        boolean above = home.embedded()
                .filter(each -> values.keySet().containsAll(each.columns()))
                .isPresent();
        Optional<Way> way = homes.way(home.entity(), values.keySet());
        if (above) {
            holder(home, values)
                    .ifPresent(each -> home.inside(each).stream().filter(same).forEach(rows::add));
        } else if (way.isPresent()) {
            List<Identity> all = listed.under(home.entity(), way.get(), values);
            fetch(all);
            all.stream().flatMap(each -> row(each).stream()).filter(same).forEach(rows::add);
        } else {
            each(entity, found -> rows.addAll(same.test(found) ? List.of(found) : List.of()));
        }
        return rows;
    }

    /** The row that a unique index has under a key. */
    public Optional<Identity> under(RowKind kind, String index, Key key) {
        return listed.under(kind, index, key);
    }

    /** All rows of an entity, page by page. */
    public void each(String entity, Consumer<Found> to) {
        Home home = homes.home(entity);
        ScanRequest request = new ScanRequest(home.table(), PAGE_ROWS);
        List<StoredRow> page;
        do {
            page = engine.scan(request);
            for (StoredRow stored : page) {
                if (stored.kind().equals(home.base().name())) {
                    (home.embedded().isEmpty() ? List.of(home.read(stored)) : home.inside(stored)).forEach(to);
                }
            }
            request = page.isEmpty() ? request : request.behind(page.get(page.size() - 1));
        } while (page.size() == PAGE_ROWS);
    }

    @Override
    public List<Row> rows(String entity) {
        List<Row> rows = new ArrayList<>();
        each(entity, found -> rows.add(found.row()));
        return rows;
    }

    @Override
    public Optional<Row> parent(Relationship relationship, Row child) {
        return equal(relationship.parent(), values(relationship.parentColumns(), child, relationship.columns()))
                .stream()
                .map(Found::row)
                .findFirst();
    }

    @Override
    public List<Row> children(Relationship relationship, Row parent) {
        return equal(relationship.child(), values(relationship.columns(), parent, relationship.parentColumns()))
                .stream()
                .map(Found::row)
                .toList();
    }

    /** Whether the row has these values, as SQL compares them: null equals nothing. */
    public static boolean has(Row row, Map<String, Object> values) {
        return values.entrySet().stream()
                .allMatch(each -> each.getValue() != null
                        && row.value(each.getKey()) != null
                        && Values.compare(row.value(each.getKey()), each.getValue()) == 0);
    }

    /** The columns with the values that the row has in others. */
    public static Map<String, Object> values(List<String> columns, Row row, List<String> others) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int place = 0; place < columns.size(); place++) {
            values.put(columns.get(place), row.value(others.get(place)));
        }
        return values;
    }
}
