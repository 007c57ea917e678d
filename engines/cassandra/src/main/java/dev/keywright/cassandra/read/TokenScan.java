package dev.keywright.cassandra.read;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.driver.Requests;
import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.cassandra.table.KindShape;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Scans all rows of a table in the order of their tokens. A part of a scan is a range of tokens, so that no partition
 * is divided between two parts. Used by {@code CassandraEngine}.
 */
public final class TokenScan {

    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger TOKENS = BigInteger.ONE.shiftLeft(64);

    private final Requests requests;

    public TokenScan(Requests requests) {
        this.requests = requests;
    }

    public List<StoredRow> rows(TableShape table, ScanRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        Optional<StoredRow> behind = request.after();
        boolean more = true;
        while (more) {
            int wanted = request.limit() - rows.size();
            List<Row> page = page(table, request, behind, wanted);
            for (Row each : page) {
                StoredRow row = table.kindOf(each).read(each);
                behind = Optional.of(row);
                if (table.isRow(each, 0)) {
                    rows.add(row);
                }
            }
            more = page.size() == wanted && rows.size() < request.limit();
        }
        return rows;
    }

    /** The rest of the partition of the last row, then partitions with greater tokens. */
    private List<Row> page(TableShape table, ScanRequest request, Optional<StoredRow> behind, int wanted) {
        if (behind.isEmpty()) {
            return rows(table, "token(" + key(table) + ") >= ?", List.of(first(request)), request, wanted);
        }
        KindShape kind = table.kind(behind.get().kind());
        List<Object> partition =
                Arrays.asList(kind.writePartition(behind.get().key().partition()));
        List<Row> rows = new ArrayList<>();
        List<Object> sort = kind.sort().write(behind.get().key().sort());
        for (int depth = sort.size() - 1; depth >= 0 && rows.size() < wanted; depth--) {
            List<String> equal = new ArrayList<>(table.partitionNames());
            equal.addAll(table.sortNames().subList(0, depth));
            List<Object> values = new ArrayList<>(partition);
            values.addAll(sort.subList(0, depth + 1));
            boolean descending = table.table().sort().get(depth).descending();
            String where = CqlFragments.equal(equal) + " AND "
                    + CqlFragments.name(table.sortNames().get(depth)) + (descending ? " < ?" : " > ?");
            rows.addAll(send(table, where, values, wanted - rows.size()));
        }
        if (rows.size() < wanted) {
            String places = String.join(", ", Collections.nCopies(partition.size(), "?"));
            rows.addAll(rows(
                    table,
                    "token(" + key(table) + ") > token(" + places + ")",
                    partition,
                    request,
                    wanted - rows.size()));
        }
        return rows;
    }

    private List<Row> rows(TableShape table, String from, List<Object> values, ScanRequest request, int wanted) {
        List<Object> all = new ArrayList<>(values);
        all.add(last(request));
        return send(table, from + " AND token(" + key(table) + ") <= ?", all, wanted);
    }

    private List<Row> send(TableShape table, String where, List<Object> values, int wanted) {
        List<Object> all = new ArrayList<>(values);
        all.add(wanted);
        return requests.rows(requests.bound(
                "SELECT " + table.allColumnNames() + " FROM " + CqlFragments.name(table.name()) + " WHERE " + where
                        + " LIMIT ?",
                all.toArray(),
                Requests.SendMode.QUORUM));
    }

    private static String key(TableShape table) {
        return CqlFragments.names(table.partitionNames());
    }

    private static long first(ScanRequest request) {
        return edge(request.part(), request.parts());
    }

    private static long last(ScanRequest request) {
        return request.part() == request.parts() - 1 ? Long.MAX_VALUE : edge(request.part() + 1, request.parts()) - 1;
    }

    private static long edge(int part, int parts) {
        return LEAST.add(TOKENS.multiply(BigInteger.valueOf(part)).divide(BigInteger.valueOf(parts)))
                .longValueExact();
    }
}
