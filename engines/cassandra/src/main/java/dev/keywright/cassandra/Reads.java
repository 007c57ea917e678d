package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.layout.Bookkeeping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Rows by key, and by range within a partition. */
final class Reads {

    /** More than this are seldom asked for at once. */
    private static final int ROWS_USUAL = 32;

    private final Requests requests;
    private final Admission admission;
    private final Set<String> marks;
    private final boolean settles;
    private final Map<TableShape, ReadText> texts = new ConcurrentHashMap<>();

    /**
     * @param marks the columns of {@link Bookkeeping} that are wanted of rows
     * @param settles whether strong reads see to it that no lightweight transaction is half done
     */
    Reads(Requests requests, Admission admission, Set<String> marks, boolean settles) {
        this.requests = requests;
        this.admission = admission;
        this.marks = marks;
        this.settles = settles;
    }

    List<StoredRow> get(TableShape table, GetRequest request) {
        if (request.keys().size() != 1) {
            return sent(table, request).get();
        }
        KindShape kind = table.kind(request.kind());
        admission.get(request, kind.kind());
        Key only = request.keys().get(0);
        return kind.fits(only)
                ? read(table, kind, requests.one(byKey(table, kind, only, request.strong())))
                : List.of();
    }

    /** Each key is asked for by itself, all at once, so that each goes to a node that has it. Sent before it is waited for. */
    Supplier<List<StoredRow>> sent(TableShape table, GetRequest request) {
        KindShape kind = table.kind(request.kind());
        admission.get(request, kind.kind());
        List<Supplier<Row>> sent = request.keys().stream()
                .map(each -> sent(table, kind, each, request.strong()))
                .toList();
        return () -> {
            Map<Key, StoredRow> rows = new LinkedHashMap<>();
            sent.forEach(each -> read(table, kind, each.get()).forEach(row -> rows.put(row.key(), row)));
            return List.copyOf(rows.values());
        };
    }

    private Supplier<Row> sent(TableShape table, KindShape kind, Key key, boolean strong) {
        return kind.fits(key) ? requests.row(byKey(table, kind, key, strong)) : () -> null;
    }

    private BoundStatement byKey(TableShape table, KindShape kind, Key key, boolean strong) {
        return requests.bound(text(table).byKey(), kind.write(key), way(kind, strong));
    }

    private static List<StoredRow> read(TableShape table, KindShape kind, Row found) {
        return found != null && table.there(found) ? List.of(kind.read(found)) : List.of();
    }

    private ReadText text(TableShape table) {
        ReadText text = texts.get(table);
        return text == null ? texts.computeIfAbsent(table, each -> new ReadText(each, marks)) : text;
    }

    /**
     * To settle rows that lightweight transactions write, they are read by the rounds of these, so that one that is under way is
     * seen or over. What was acknowledged most nodes have, whichever way it was written.
     */
    private Requests.Way way(KindShape kind, boolean strong) {
        if (!strong) {
            return Requests.Way.ONE;
        }
        return settles && kind.kind().role().locked() ? Requests.Way.SETTLED : Requests.Way.MOST;
    }

    List<StoredRow> range(TableShape table, RangeRequest request) {
        KindShape kind = table.kind(request.kind());
        admission.range(request, kind.kind());
        if (!kind.fits(request.partition())) {
            return List.of();
        }
        List<StoredRow> rows = new ArrayList<>(Math.min(request.limit(), ROWS_USUAL));
        boolean sure = request.everyKind() || kind.sort().exact(request);
        Optional<StoredRow> behind = request.after();
        boolean more = true;
        while (more) {
            int wanted = request.limit() - rows.size();
            List<Row> page = page(table, kind, request, after(table, behind), wanted);
            more = false;
            List<Object> partition = page.isEmpty() ? List.of() : kind.partition(page.get(0));
            for (Row each : page) {
                StoredRow row = request.everyKind() ? read(table, each) : kind.read(each, partition);
                if (table.there(each) && (sure || request.holds(kind.kind().key(), row.key()))) {
                    rows.add(row);
                } else {
                    more = page.size() == wanted;
                }
            }
            if (more) {
                behind = Optional.of(read(table, page.get(page.size() - 1)));
            }
        }
        return rows;
    }

    private static List<Object> after(TableShape table, Optional<StoredRow> behind) {
        return behind.map(
                        each -> table.kind(each.kind()).sort().write(each.key().sort()))
                .orElse(List.of());
    }

    static StoredRow read(TableShape table, Row row) {
        String tag = table.shared() ? row.getString(Cql.id(table.sortNames().get(0))) : "";
        return table.kindOf(tag).read(row);
    }

    private List<Row> page(TableShape table, KindShape kind, RangeRequest request, List<Object> after, int wanted) {
        List<Slice> slices = kind.sort().slices(request, after);
        if (slices.size() == 1) {
            return requests.rows(slice(table, kind, request, slices.get(0), wanted));
        }
        List<Row> rows = new ArrayList<>();
        for (Slice each : slices) {
            if (rows.size() < wanted) {
                rows.addAll(requests.rows(slice(table, kind, request, each, wanted - rows.size())));
            }
        }
        return rows;
    }

    private BoundStatement slice(TableShape table, KindShape kind, RangeRequest request, Slice slice, int wanted) {
        List<Object> values = kind.writePartition(request.partition());
        values.addAll(slice.equal());
        if (slice.equal().size() < table.sortNames().size()) {
            slice.stretch().from().ifPresent(values::add);
            slice.stretch().to().ifPresent(values::add);
        }
        values.add(wanted);
        return requests.bound(
                text(table).slice(slice, request.backward()), values.toArray(), way(kind, request.strong()));
    }
}
