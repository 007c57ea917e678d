package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.StoredRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Rows by key, and by range within a partition. */
final class Reads {

    private static final CqlIdentifier THERE = Cql.id(KindShape.ROW);

    private final Requests requests;

    Reads(Requests requests) {
        this.requests = requests;
    }

    /** Each key is asked for by itself, all at once, so that each goes to a node that has it. Sent before it is waited for. */
    Supplier<List<StoredRow>> get(TableShape table, GetRequest request) {
        KindShape kind = table.kind(request.kind());
        List<BoundStatement> statements = new ArrayList<>();
        for (Key each : request.keys()) {
            if (kind.fits(each)) {
                statements.add(requests.read(table.byKey(), kind.write(each), level(kind, request.strong())));
            }
        }
        Supplier<List<Row>> sent = requests.rows(statements);
        return () -> rows(kind, sent.get());
    }

    private static List<StoredRow> rows(KindShape kind, List<Row> found) {
        Map<Key, StoredRow> rows = new LinkedHashMap<>();
        for (Row each : found) {
            if (there(each)) {
                StoredRow row = kind.read(each);
                rows.put(row.key(), row);
            }
        }
        return List.copyOf(rows.values());
    }

    /** Rows that lightweight transactions write are read by their rounds, so that one that is under way is seen or over. */
    static ConsistencyLevel level(KindShape kind, boolean strong) {
        if (!strong) {
            return DefaultConsistencyLevel.LOCAL_ONE;
        }
        switch (kind.kind().role()) {
            case BASE, GUARD, LOCATOR, COUNTER:
                return DefaultConsistencyLevel.LOCAL_SERIAL;
            case VIEW, POINTER, DIRECTORY, PART, EMBEDDED:
                return DefaultConsistencyLevel.LOCAL_QUORUM;
        }
        throw new IllegalStateException("no consistency for " + kind.kind().role());
    }

    private static boolean there(Row row) {
        return row.getBoolean(THERE);
    }

    List<StoredRow> range(TableShape table, RangeRequest request) {
        KindShape kind = table.kind(request.kind());
        List<StoredRow> rows = new ArrayList<>();
        if (!kind.fits(request.partition())) {
            return rows;
        }
        Optional<StoredRow> behind = request.after();
        boolean more = true;
        while (more) {
            int wanted = request.limit() - rows.size();
            List<Row> page = page(table, kind, request, after(table, behind), wanted);
            more = false;
            for (Row each : page) {
                StoredRow row = read(table, each);
                behind = Optional.of(row);
                if (there(each)
                        && (request.everyKind() || request.holds(kind.kind().key(), row.key()))) {
                    rows.add(row);
                } else {
                    more = page.size() == wanted;
                }
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
        List<Row> rows = new ArrayList<>();
        for (Slice each : kind.sort().slices(request, after)) {
            if (rows.size() < wanted) {
                rows.addAll(requests.rows(slice(table, kind, request, each, wanted - rows.size())));
            }
        }
        return rows;
    }

    private BoundStatement slice(TableShape table, KindShape kind, RangeRequest request, Slice slice, int wanted) {
        List<String> sort = table.sortNames();
        List<Object> values = kind.writePartition(request.partition());
        values.addAll(slice.equal());
        StringBuilder cql = new StringBuilder(table.byPartition());
        for (int i = 0; i < slice.equal().size(); i++) {
            cql.append(" AND ").append(Cql.name(sort.get(i))).append(" = ?");
        }
        if (slice.equal().size() < sort.size()) {
            int at = slice.equal().size();
            String next = Cql.name(sort.get(at));
            // Rows come from the side that the range begins with; only that end may be left out.
            boolean rises = table.table().sort().get(at).descending() == request.backward();
            slice.stretch().from().ifPresent(each -> {
                cql.append(" AND ").append(next).append(slice.open() && rises ? " > ?" : " >= ?");
                values.add(each);
            });
            slice.stretch().to().ifPresent(each -> {
                cql.append(" AND ").append(next).append(slice.open() && !rises ? " < ?" : " <= ?");
                values.add(each);
            });
        }
        if (request.backward() && !sort.isEmpty()) {
            cql.append(" ORDER BY ").append(reversed(table));
        }
        values.add(wanted);
        return requests.read(cql.append(" LIMIT ?").toString(), values, level(kind, request.strong()));
    }

    private static String reversed(TableShape table) {
        List<String> terms = new ArrayList<>();
        table.table().sort().forEach(each -> terms.add(Cql.name(each.name()) + (each.descending() ? " ASC" : " DESC")));
        return String.join(", ", terms);
    }
}
