package dev.keywright.bench.clients.rubis;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.core.view.RelatedRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the rows that a design has of the auction directly to the engine, as the store would have written them, in
 * large batches, which is safe since no other process uses the tables yet. The store's own check then verifies them.
 */
final class LoadAuction implements RelatedRows {

    private static final int AT_ONCE = 500;
    private static final long STAMP = 1;

    private final Map<String, List<Row>> rows = new LinkedHashMap<>();

    private LoadAuction(Auction auction) {
        auction.counts().forEach((entity, count) -> {
            List<Row> all = new ArrayList<>();
            for (long id = 1; id <= count; id++) {
                all.add(new Row(auction.row(entity, id)));
            }
            rows.put(entity, all);
        });
    }

    static void fill(Engine engine, Design design, Auction auction) {
        LoadAuction auctioned = new LoadAuction(auction);
        for (Table table : design.tables()) {
            for (RowKind kind : table.rows()) {
                List<Commit> writes = DeriveRows.of(design.model(), kind, auctioned).stream()
                        .map(each -> write(table.name(), kind, each))
                        .toList();
                for (int from = 0; from < writes.size(); from += AT_ONCE) {
                    engine.writeAll(writes.subList(from, Math.min(writes.size(), from + AT_ONCE)))
                            .forEach(CommitOutcome::orThrow);
                }
            }
        }
    }

    private static Commit write(String table, RowKind kind, StoredRow row) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.put(ProtocolColumns.STAMP, STAMP);
        values.put(ProtocolColumns.TOUCH, "filled");
        if (kind.role() == RowRole.BASE) {
            values.put(ProtocolColumns.VERSION, STAMP);
        }
        return Commit.of(new Commit.Put(
                table,
                new StoredRow(row.kind(), row.key(), values, row.slots()),
                kind.role().locked() ? Expect.ABSENT : Expect.below(ProtocolColumns.STAMP, STAMP)));
    }

    @Override
    public List<Row> rows(String entity) {
        return rows.get(entity);
    }

    /** Rows are numbered from 1. */
    @Override
    public Optional<Row> parent(Relationship relationship, Row child) {
        long id = (Long) child.value(relationship.columns().get(0));
        return Optional.of(rows.get(relationship.parent()).get((int) id - 1));
    }

    @Override
    public List<Row> children(Relationship relationship, Row parent) {
        throw new IllegalStateException("no row of the design holds rows of " + relationship.child());
    }
}
