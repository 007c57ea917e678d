package dev.keywright.mongodb.read;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.IndexEntryKeys;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.mongodb.driver.FindCommand;
import dev.keywright.mongodb.table.IndexShape;
import dev.keywright.mongodb.table.KeyShape;
import dev.keywright.mongodb.table.KindShape;
import dev.keywright.mongodb.table.TableShape;
import dev.keywright.mongodb.value.SegmentCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * A range request as a range of an index: the index, and the borders between which MongoDB reads it. So MongoDB reads
 * no entry that is not returned, and sorts nothing. Used by {@code MongoEngine} and {@code Reads}.
 *
 * <pre>
 *   db.search.find().hint({contact_id: 1, created_at: 1, _id: 1})
 *       .min({contact_id: 7, created_at: MinKey, _id: MinKey}).max({contact_id: 7, created_at: 1577836800, _id: MinKey})
 *       .sort({contact_id: -1, created_at: -1, _id: -1}).limit(25)
 * </pre>
 */
public record IndexRange(
        RangeRequest request, TableShape table, KeyLayout layout, RangeOrder order, IndexBound low, IndexBound high) {

    /** Empty if no row can be in the range. */
    public static Optional<IndexRange> of(TableShape table, RangeRequest request) {
        KindShape kind = table.kind(request.kind());
        KeyLayout layout = table.layout(kind, request.index());
        List<SegmentCode> codes = kind.codes(request.index());
        List<Object> given = given(request.keys());
        for (int i = 0; i < given.size(); i++) {
            Segment segment = codes.get(i).segment();
            boolean other = segment.kind() == Segment.Kind.TAG && !Objects.equals(segment.text(), given.get(i));
            if (other || !codes.get(i).exact(given.get(i))) {
                return Optional.empty();
            }
        }
        boolean second = request.after().isPresent() && given.size() == codes.size();
        if (second
                && table.index(kind, request.index()).filter(IndexShape::unique).isPresent()) {
            return Optional.empty();
        }
        List<Object> base = request.everyKind() ? given : withTags(given, codes, request);
        RangeIndexBounds edges = new RangeIndexBounds(request, base, codes);
        IndexRange whole =
                new IndexRange(request, table, layout, order(table, kind, request, codes), edges.low(), edges.high());
        return Optional.of(request.after().map(whole::after).orElse(whole));
    }

    /** Appends the tags that follow, which are the same for all rows of the kind. */
    private static List<Object> withTags(List<Object> given, List<SegmentCode> codes, RangeRequest request) {
        boolean open = request.keys().wholePrefix();
        List<Object> base = new ArrayList<>(given);
        while (open
                && base.size() < codes.size()
                && codes.get(base.size()).segment().kind() == Segment.Kind.TAG) {
            base.add(codes.get(base.size()).segment().text());
        }
        return Collections.unmodifiableList(base);
    }

    private static RangeOrder order(TableShape table, KindShape kind, RangeRequest request, List<SegmentCode> codes) {
        Optional<IndexShape> index = request.everyKind() ? Optional.empty() : table.index(kind, request.index());
        if (index.isPresent()) {
            return new IndexOrder(index.get(), codes);
        }
        return kind.key().isSingle()
                ? new IndexOrder(IndexShape.ofKey(KeyShape.ID, kind.key(), Optional.empty()), codes)
                : new IdOrder(kind.key());
    }

    /** The rest of the range after a row. */
    IndexRange after(StoredRow row) {
        IndexBound at = new IndexBound(values(row), !request.backward(), Optional.of(id(row)));
        return request.backward()
                ? new IndexRange(request, table, layout, order, low, at)
                : new IndexRange(request, table, layout, order, at, high);
    }

    private BsonValue id(StoredRow row) {
        return table.kind(row.kind()).key().write(row.key());
    }

    /**
     * The row's values in the index. If the row has an entry for each element of an array, the request determines
     * which.
     */
    private List<Object> values(StoredRow row) {
        Key slot = indexKey(row);
        Key key = request.index().isPresent() && IndexEntryKeys.byAncestors(layout)
                ? IndexEntryKeys.keyForAncestor(
                        layout,
                        slot,
                        IndexEntryKeys.ancestorIndex(
                                layout, slot, request.keys().partition()))
                : slot;
        List<Object> values = KeyShape.values(key);
        List<Object> given = given(request.keys());
        return request.everyKind() ? values : IndexBound.concat(given, values.subList(given.size(), values.size()));
    }

    /** The values that all keys of the range begin with. */
    private static List<Object> given(KeyRange keys) {
        return IndexBound.concat(keys.partition(), keys.prefix());
    }

    private Key indexKey(StoredRow row) {
        if (request.index().isEmpty()) {
            return row.key();
        }
        Key key = row.slots().get(request.index().get());
        EngineException.require(
                key != null, "index %s does not list %s", request.index().get(), row.key());
        return key;
    }

    /** Whether a row that was read is in the range: the borders may include a document too many. */
    boolean holds(StoredRow row) {
        boolean asked = row.kind().equals(request.kind());
        if (request.everyKind() || !asked) {
            return request.everyKind() && isAfterStart(row);
        }
        if (request.keys().wholePrefix()) {
            return isAfterStart(row);
        }
        List<Object> sort = values(row)
                .subList(layout.partition().size(), layout.segments().toList().size());
        boolean spread = sort.stream().anyMatch(each -> each instanceof List);
        return isAfterStart(row)
                && (spread || request.contains(layout, new Key(request.keys().partition(), sort)));
    }

    private boolean isAfterStart(StoredRow row) {
        IndexBound begin = request.backward() ? high : low;
        return begin.id().isEmpty() || !begin.id().get().equals(id(row));
    }

    public FindCommand find(int limit) {
        boolean moment = request.strong() && limit > FindCommand.ROWS_WITHOUT_SNAPSHOT;
        return new FindCommand(order.exactMatch(low, high).orElseGet(this::boundOptions), limit, moment);
    }

    private BsonDocument boundOptions() {
        BsonDocument options = new BsonDocument(FindCommand.HINT, order.hint())
                .append(FindCommand.MIN, order.min(low))
                .append(FindCommand.MAX, order.max(high));
        return request.backward() ? options.append(FindCommand.SORT, order.reversed()) : options;
    }

    /** Whether the range ends where it begins. */
    public boolean isEmpty() {
        return low.equals(high);
    }

    /** Whether the borders enclose a single document, which can be read by its {@code _id}. */
    public boolean isOne() {
        return low.values().size() == layout.segments().count()
                && low.values().equals(high.values())
                && request.index().isEmpty()
                && !low.after()
                && high.after()
                && low.id().isEmpty()
                && high.id().isEmpty();
    }
}
