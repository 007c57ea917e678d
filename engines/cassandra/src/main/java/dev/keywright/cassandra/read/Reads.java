package dev.keywright.cassandra.read;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.driver.Requests;
import dev.keywright.cassandra.table.KindShape;
import dev.keywright.cassandra.table.Slice;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.cassandra.value.KeyPart;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Reads rows by key, and by range within a partition. Used by {@code CassandraEngine}. Thread safe. */
public final class Reads {

    /** The first capacity of a page; few requests ask for more rows. */
    private static final int ROWS_USUAL = 32;

    private final Requests requests;
    private final Admission admission;
    private final Set<String> marks;
    private final boolean serialReads;
    private final Map<TableShape, ReadText> texts = new ConcurrentHashMap<>();

    /**
     * @param marks the columns of {@link ProtocolColumns} to read with the rows
     * @param settles whether a strong read first completes or aborts a lightweight transaction in progress on the row
     */
    public Reads(Requests requests, Admission admission, Set<String> marks, boolean settles) {
        this.requests = requests;
        this.admission = admission;
        this.marks = marks;
        this.serialReads = settles;
    }

    public List<StoredRow> get(TableShape table, GetRequest request) {
        if (request.keys().size() != 1) {
            return send(table, request).get();
        }
        KindShape kind = table.kind(request.kind());
        admission.get(request, kind.kind());
        Key only = request.keys().get(0);
        if (!kind.fits(only)) {
            return List.of();
        }
        ReadText text = text(table);
        Object[] key = kind.write(only);
        return read(table, kind, text, key, requests.one(byKey(kind, text, key, request.strong())));
    }

    /**
     * Sends one request for each key, all before it waits, so that each goes to a node that has the row. The supplier
     * waits for the rows.
     */
    public Supplier<List<StoredRow>> send(TableShape table, GetRequest request) {
        KindShape kind = table.kind(request.kind());
        admission.get(request, kind.kind());
        List<Supplier<List<StoredRow>>> sent = request.keys().stream()
                .map(each -> send(table, kind, each, request.strong()))
                .toList();
        return () -> {
            Map<Key, StoredRow> rows = new LinkedHashMap<>();
            sent.forEach(each -> each.get().forEach(row -> rows.put(row.key(), row)));
            return List.copyOf(rows.values());
        };
    }

    private Supplier<List<StoredRow>> send(TableShape table, KindShape kind, Key only, boolean strong) {
        if (!kind.fits(only)) {
            return List::of;
        }
        ReadText text = text(table);
        Object[] key = kind.write(only);
        Supplier<Row> row = requests.sendForRow(byKey(kind, text, key, strong));
        return () -> read(table, kind, text, key, row.get());
    }

    private BoundStatement byKey(KindShape kind, ReadText text, Object[] key, boolean strong) {
        return requests.bound(text.byKey(), key, mode(kind, strong));
    }

    private static List<StoredRow> read(TableShape table, KindShape kind, ReadText text, Object[] key, Row found) {
        return found != null && table.isRow(found, text.first())
                ? List.of(kind.read(found, kind.partitionValues(key), text.first()))
                : List.of();
    }

    private ReadText text(TableShape table) {
        ReadText text = texts.get(table);
        return text == null ? texts.computeIfAbsent(table, each -> new ReadText(each, marks)) : text;
    }

    /**
     * Strong reads of rows that lightweight transactions write use the rounds of these (SERIAL), so that a transaction
     * in progress is either seen or over. For other rows a quorum is enough: every acknowledged write is on most nodes.
     */
    private Requests.SendMode mode(KindShape kind, boolean strong) {
        if (!strong) {
            return Requests.SendMode.ONE;
        }
        return serialReads && kind.kind().role().locked() ? Requests.SendMode.SERIAL : Requests.SendMode.QUORUM;
    }

    public List<StoredRow> range(TableShape table, RangeRequest request) {
        KindShape kind = table.kind(request.kind());
        admission.range(request, kind.kind());
        return kind.fits(request.keys().partition()) ? new Range(table, kind, request).rows() : List.of();
    }

    /** One range request, read page by page, since a slice may hold rows outside the range. */
    private final class Range {

        private final TableShape table;
        private final KindShape kind;
        private final RangeRequest request;
        private final ReadText text;
        /** The stored values of the partition's columns, and the values that rows of the kind have for them. */
        private final Object[] partition;

        private final List<Object> partitionValues;

        Range(TableShape table, KindShape kind, RangeRequest request) {
            this.table = table;
            this.kind = kind;
            this.request = request;
            this.text = text(table);
            this.partition = kind.writePartition(request.keys().partition());
            this.partitionValues = kind.partitionValues(partition);
        }

        List<StoredRow> rows() {
            List<StoredRow> rows = new ArrayList<>(Math.min(request.limit(), ROWS_USUAL));
            boolean sure = request.everyKind() || kind.sort().exact(request);
            Optional<StoredRow> behind = request.after();
            boolean more = true;
            while (more) {
                int wanted = request.limit() - rows.size();
                List<Row> page = page(behind, wanted);
                more = false;
                for (int i = 0; i < page.size(); i++) {
                    StoredRow row = row(page.get(i));
                    if (table.isRow(page.get(i), text.first())
                            && (sure || request.contains(kind.kind().key(), row.key()))) {
                        rows.add(row);
                    } else {
                        more = page.size() == wanted;
                    }
                }
                if (more) {
                    behind = Optional.of(row(page.get(page.size() - 1)));
                }
            }
            return rows;
        }

        private StoredRow row(Row found) {
            if (!request.everyKind()) {
                return kind.read(found, partitionValues, text.first());
            }
            KindShape its = table.kindOf(found);
            return its.read(found, its.partitionValues(partition), text.first());
        }

        private List<Row> page(Optional<StoredRow> behind, int wanted) {
            List<Slice> slices = kind.sort().slices(request, after(behind));
            if (slices.size() == 1) {
                return requests.rows(slice(slices.get(0), wanted));
            }
            List<Row> rows = new ArrayList<>();
            for (Slice each : slices) {
                if (rows.size() < wanted) {
                    rows.addAll(requests.rows(slice(each, wanted - rows.size())));
                }
            }
            return rows;
        }

        private List<Object> after(Optional<StoredRow> behind) {
            return behind.map(each ->
                            table.kind(each.kind()).sort().write(each.key().sort()))
                    .orElse(List.of());
        }

        private BoundStatement slice(Slice slice, int wanted) {
            return requests.bound(
                    text.slice(slice, request.backward()), values(slice, wanted), mode(kind, request.strong()));
        }

        private Object[] values(Slice slice, int wanted) {
            List<Object> equal = slice.equal();
            KeyPart.ValueRange next = equal.size() < table.sortNames().size() ? slice.range() : KeyPart.ValueRange.ALL;
            Object[] values = Arrays.copyOf(partition, partition.length + equal.size() + next.ends() + 1);
            int place = partition.length;
            for (int i = 0; i < equal.size(); i++) {
                values[place++] = equal.get(i);
            }
            if (next.from().isPresent()) {
                values[place++] = next.from().get();
            }
            if (next.to().isPresent()) {
                values[place++] = next.to().get();
            }
            values[place] = wanted;
            return values;
        }
    }
}
