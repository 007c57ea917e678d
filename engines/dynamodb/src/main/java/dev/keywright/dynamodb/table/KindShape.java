package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.LazySlots;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.dynamodb.table.TableShape.KeyNames;
import dev.keywright.dynamodb.value.ColumnAttributes;
import dev.keywright.dynamodb.value.ItemRow;
import dev.keywright.dynamodb.value.ItemValues;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How the rows of one kind are stored as items: encodes keys, index keys and columns, and decodes items. Stored in keys
 * and rows: a result for existing data never changes.
 *
 * <pre>
 *   search (SEARCH, 7f16… | SEARCH)    PK SEARCH#7f16…  SK SEARCH  kind search  status active  …
 * </pre>
 */
public final class KindShape {

    /** Stands for an empty sort key, which DynamoDB does not allow; no key is encoded as this text. */
    private static final String NO_SORT = "#";

    private final TableShape table;
    private final RowKind kind;
    private final ColumnAttributes columns;
    private final TimeToLive timeToLive;
    private final KeyText key;
    private final Map<String, KeyText> slots = new LinkedHashMap<>();
    private final Map<String, MultiAttributeKey> multiAttribute = new LinkedHashMap<>();
    private final List<String> indexes;

    KindShape(TableShape table, RowKind kind, ColumnAttributes columns, TimeToLive life) {
        this.timeToLive = life;
        this.table = table;
        this.kind = kind;
        this.columns = columns;
        this.key = KeyText.of(kind.key());
        for (RowKind.Slot each : kind.slots()) {
            if (table.multiAttribute(each.index())) {
                multiAttribute.put(
                        each.index(),
                        MultiAttributeKey.of(
                                each.index(), each.key(), table.indexes().get(each.index())));
            } else {
                slots.put(each.index(), KeyText.of(each.key()));
            }
        }
        this.indexes = Stream.concat(slots.keySet().stream(), multiAttribute.keySet().stream())
                .toList();
    }

    public RowKind kind() {
        return kind;
    }

    public ColumnAttributes columns() {
        return columns;
    }

    public TimeToLive timeToLive() {
        return timeToLive;
    }

    /** The text encoding of the kind's keys in the table, or in an index. */
    KeyText text(Optional<String> index) {
        return index.map(slots::get).orElse(key);
    }

    /** The key conditions of the queries that together read a range, in order; none if no row can be within it. */
    public List<KeyConditionExpression> ranges(RangeRequest request) {
        KeyLayout layout = kind.layout(request.index()).orElseThrow();
        Optional<MultiAttributeKey> attributes = request.index().map(multiAttribute::get);
        if (attributes.isEmpty()) {
            return KeyConditionExpression.of(request, layout, text(request.index()), table.key(request.index()))
                    .stream()
                    .toList();
        }
        RangeSplits stretches = new RangeSplits(request, layout);
        return (rangeStart(request).isPresent() ? List.of(stretches.unsplit()) : stretches.all())
                .stream()
                        .flatMap(each ->
                                attributes.get().condition(request.keys().partition(), each).stream())
                        .toList();
    }

    /** The exclusive start key of a range: that of a row, or of a position in the index at which no row need exist. */
    public Optional<Map<String, AttributeValue>> rangeStart(RangeRequest request) {
        return request.after()
                .map(each -> table.maybeKind(each.kind()).orElseThrow().startKey(each, request.index()))
                .or(() -> request.index().filter(multiAttribute::containsKey).flatMap(index -> new RangeSplits(
                                request, kind.layout(request.index()).orElseThrow())
                        .startKey()
                        .flatMap(each -> startKey(index, each))));
    }

    /** The row's key and the index key together, if the row's key can be derived from the index key. */
    private Optional<Map<String, AttributeValue>> startKey(String index, Key slot) {
        KeyLayout layout = kind.layout(Optional.of(index)).orElseThrow();
        List<Optional<Object>> partition = valuesFrom(kind.key().partition(), layout, slot);
        List<Optional<Object>> sort = valuesFrom(kind.key().sort(), layout, slot);
        boolean all = Stream.concat(partition.stream(), sort.stream()).allMatch(Optional::isPresent)
                && multiAttribute.get(index).fits(slot);
        if (!all) {
            return Optional.empty();
        }
        Map<String, AttributeValue> place = key(new Key(values(partition), values(sort)));
        place.putAll(multiAttribute.get(index).write(slot));
        return Optional.of(place);
    }

    private static List<Object> values(List<Optional<Object>> values) {
        return values.stream().map(Optional::orElseThrow).toList();
    }

    private static List<Optional<Object>> valuesFrom(List<Segment> segments, KeyLayout layout, Key slot) {
        List<Segment> from = layout.segments().toList();
        List<Object> values =
                Stream.concat(slot.partition().stream(), slot.sort().stream()).toList();
        return segments.stream()
                .map(each -> each.kind() == Segment.Kind.TAG
                        ? Optional.<Object>of(each.text())
                        : Optional.of(from.indexOf(each)).filter(at -> at >= 0).map(values::get))
                .toList();
    }

    /** Whether a row can have this key. */
    public boolean fits(Key wanted) {
        return key.fits(wanted.partition(), wanted.sort());
    }

    public Map<String, AttributeValue> key(Key wanted) {
        EngineException.require(
                fits(wanted), "%s is not a key of %s, whose columns cannot have such values", wanted, kind.name());
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

    /** The exclusive start key with which a read continues after the row. */
    public Map<String, AttributeValue> startKey(StoredRow row, Optional<String> index) {
        Map<String, AttributeValue> place = key(row.key());
        index.ifPresent(each -> place.putAll(slot(each, row.slots().get(each))));
        return place;
    }

    private Map<String, AttributeValue> slot(String index, Key slot) {
        if (multiAttribute.containsKey(index)) {
            return multiAttribute.get(index).write(slot);
        }
        KeyText text = slots.get(index);
        EngineException.require(
                text.fits(slot.partition(), slot.sort()),
                "%s is not a key of index %s, which cannot have such values",
                slot,
                index);
        return texts(table.indexKeys().get(index), text, slot);
    }

    public Map<String, AttributeValue> item(StoredRow row, ItemValues values) {
        Map<String, AttributeValue> item = key(row.key());
        row.slots().forEach((index, slot) -> item.putAll(slot(index, slot)));
        item.put(table.kindAttribute(), AttributeValue.fromS(kind.name()));
        item.putAll(values.write(columns, row.values()));
        timeToLive.expires(row).ifPresent(each -> item.put(table.expiryAttribute(), each));
        return item;
    }

    public StoredRow row(Map<String, AttributeValue> item, ItemValues values) {
        return new StoredRow(
                kind.name(),
                read(table.key(), key, item),
                new ItemRow(columns, item, values),
                indexes.isEmpty() ? Map.of() : new LazySlots(indexes, i -> indexKey(indexes.get(i), item)));
    }

    /** The key under which an index lists an item; null if it does not list it. */
    private Key indexKey(String index, Map<String, AttributeValue> item) {
        KeyText text = slots.get(index);
        if (text == null) {
            return multiAttribute.get(index).read(item).orElse(null);
        }
        KeyNames names = table.indexKeys().get(index);
        return item.containsKey(names.partition()) ? read(names, text, item) : null;
    }

    private static Key read(KeyNames names, KeyText text, Map<String, AttributeValue> item) {
        String sort = names.sort().isPresent() ? item.get(names.sort().get()).s() : "";
        return text.read(item.get(names.partition()).s(), sort.equals(NO_SORT) ? "" : sort);
    }
}
