package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.ReadSlots;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.dynamodb.table.DynamoTable.KeyNames;
import dev.keywright.dynamodb.value.Columns;
import dev.keywright.dynamodb.value.ItemRow;
import dev.keywright.dynamodb.value.ItemValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The items of a row kind.
 *
 * <pre>
 *   search (SEARCH, 7f16… | SEARCH)    PK SEARCH#7f16…  SK SEARCH  kind search  status active  …
 * </pre>
 */
public final class KindItems {

    /** DynamoDB has no empty key, and no key text is this. */
    private static final String NO_SORT = "#";

    private final DynamoTable table;
    private final RowKind kind;
    private final Columns columns;
    private final TimeToLive life;
    private final KeyText key;
    private final Map<String, KeyText> slots = new LinkedHashMap<>();
    private final Map<String, AttributeKey> several = new LinkedHashMap<>();
    private final List<String> indexes;

    KindItems(DynamoTable table, RowKind kind, Columns columns, TimeToLive life) {
        this.life = life;
        this.table = table;
        this.kind = kind;
        this.columns = columns;
        this.key = KeyText.of(kind.key());
        for (RowKind.Slot each : kind.slots()) {
            if (table.several(each.index())) {
                several.put(
                        each.index(),
                        AttributeKey.of(
                                each.index(), each.key(), table.indexes().get(each.index())));
            } else {
                slots.put(each.index(), KeyText.of(each.key()));
            }
        }
        this.indexes = Stream.concat(slots.keySet().stream(), several.keySet().stream())
                .toList();
    }

    public RowKind kind() {
        return kind;
    }

    public Columns columns() {
        return columns;
    }

    public TimeToLive life() {
        return life;
    }

    /** The texts of the kind's keys, or of those that an index has. */
    KeyText text(Optional<String> index) {
        return index.map(slots::get).orElse(key);
    }

    /** The conditions on keys that a range is, one after the other; none where no row can be within. */
    public List<RangeKeys> ranges(RangeRequest request) {
        KeyLayout layout = kind.layout(request.index()).orElseThrow();
        Optional<AttributeKey> attributes = request.index().map(several::get);
        if (attributes.isEmpty()) {
            return RangeKeys.of(request, layout, text(request.index()), table.key(request.index())).stream()
                    .toList();
        }
        Stretches stretches = new Stretches(request, layout);
        return (start(request).isPresent() ? List.of(stretches.whole()) : stretches.all())
                .stream()
                        .flatMap(each -> attributes.get().condition(request.partition(), each).stream())
                        .toList();
    }

    /** The keys behind which a range goes on, of a row or of a place where none need be. */
    public Optional<Map<String, AttributeValue>> start(RangeRequest request) {
        return request.after()
                .map(each -> table.known(each.kind()).orElseThrow().place(each, request.index()))
                .or(() -> request.index().filter(several::containsKey).flatMap(index -> new Stretches(
                                request, kind.layout(request.index()).orElseThrow())
                        .place()
                        .flatMap(each -> place(index, each))));
    }

    /** Where the key of a row follows from the one in an index, the two of them. */
    private Optional<Map<String, AttributeValue>> place(String index, Key slot) {
        KeyLayout layout = kind.layout(Optional.of(index)).orElseThrow();
        List<Optional<Object>> partition = told(kind.key().partition(), layout, slot);
        List<Optional<Object>> sort = told(kind.key().sort(), layout, slot);
        boolean all = Stream.concat(partition.stream(), sort.stream()).allMatch(Optional::isPresent)
                && several.get(index).fits(slot);
        if (!all) {
            return Optional.empty();
        }
        Map<String, AttributeValue> place = key(new Key(values(partition), values(sort)));
        place.putAll(several.get(index).write(slot));
        return Optional.of(place);
    }

    private static List<Object> values(List<Optional<Object>> told) {
        return told.stream().map(Optional::orElseThrow).toList();
    }

    private static List<Optional<Object>> told(List<Segment> segments, KeyLayout layout, Key slot) {
        List<Segment> from = layout.segments().toList();
        List<Object> values =
                Stream.concat(slot.partition().stream(), slot.sort().stream()).toList();
        return segments.stream()
                .map(each -> each.kind() == Segment.Kind.TAG
                        ? Optional.<Object>of(each.text())
                        : Optional.of(from.indexOf(each)).filter(at -> at >= 0).map(values::get))
                .toList();
    }

    /** Whether a row can be under such a key. */
    public boolean fits(Key wanted) {
        return key.fits(wanted.partition(), wanted.sort());
    }

    public Map<String, AttributeValue> key(Key wanted) {
        EngineException.require(
                fits(wanted), "%s is no key of %s, whose columns hold no such values", wanted, kind.name());
        return texts(table.key(), key, wanted);
    }

    private static Map<String, AttributeValue> texts(KeyNames names, KeyText text, Key key) {
        Map<String, AttributeValue> texts = new LinkedHashMap<>();
        texts.put(names.partition(), AttributeValue.fromS(text.partition(key.partition())));
        names.sort().ifPresent(each -> texts.put(each, AttributeValue.fromS(sort(text.sort(key.sort())))));
        return texts;
    }

    private static String sort(String text) {
        return text.isEmpty() ? NO_SORT : text;
    }

    /** The keys of a row, under which reading goes on behind it. */
    public Map<String, AttributeValue> place(StoredRow row, Optional<String> index) {
        Map<String, AttributeValue> place = key(row.key());
        index.ifPresent(each -> place.putAll(slot(each, row.slots().get(each))));
        return place;
    }

    private Map<String, AttributeValue> slot(String index, Key slot) {
        if (several.containsKey(index)) {
            return several.get(index).write(slot);
        }
        KeyText text = slots.get(index);
        EngineException.require(
                text.fits(slot.partition(), slot.sort()),
                "%s is no key of index %s, which holds no such values",
                slot,
                index);
        return texts(table.indexKeys().get(index), text, slot);
    }

    public Map<String, AttributeValue> item(StoredRow row, ItemValues values) {
        Map<String, AttributeValue> item = key(row.key());
        row.slots().forEach((index, slot) -> item.putAll(slot(index, slot)));
        item.put(table.kindAttribute(), AttributeValue.fromS(kind.name()));
        item.putAll(values.write(columns, row.values()));
        life.of(row).ifPresent(each -> item.put(table.expires(), each));
        return item;
    }

    public StoredRow row(Map<String, AttributeValue> item, ItemValues values) {
        return new StoredRow(
                kind.name(),
                read(table.key(), key, item),
                new ItemRow(columns, item, values),
                indexes.isEmpty() ? Map.of() : new ReadSlots(indexes, i -> listed(indexes.get(i), item)));
    }

    /** The key under which an index lists an item; null where it does not. */
    private Key listed(String index, Map<String, AttributeValue> item) {
        KeyText text = slots.get(index);
        if (text == null) {
            return several.get(index).read(item).orElse(null);
        }
        KeyNames names = table.indexKeys().get(index);
        return item.containsKey(names.partition()) ? read(names, text, item) : null;
    }

    private static Key read(KeyNames names, KeyText text, Map<String, AttributeValue> item) {
        String sort = names.sort().isPresent() ? item.get(names.sort().get()).s() : "";
        return text.read(item.get(names.partition()).s(), sort.equals(NO_SORT) ? "" : sort);
    }
}
