package dev.keywright.cassandra.read;

import dev.keywright.cassandra.driver.StatementText;
import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.cassandra.table.Slice;
import dev.keywright.cassandra.table.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The statements that read rows of a table; there are few, and each is spelled once. */
final class ReadText {

    private final TableShape table;
    private final int first;
    private final String byPartition;
    private final StatementText byKey;
    /** By the number of their form. Who spells one at the same time as another spells the same. */
    private final StatementText[] slices;

    /** @param marks those of {@link dev.keywright.core.layout.ProtocolColumns} that rows are read with */
    ReadText(TableShape table, Set<String> marks) {
        this.table = table;
        List<String> all = table.read(marks);
        int partition = table.partitionNames().size();
        this.first = all.size() > partition ? partition : 0;
        String select = "SELECT " + CqlFragments.names(all.subList(first, all.size())) + " FROM "
                + CqlFragments.name(table.name()) + " WHERE ";
        this.byPartition = select + CqlFragments.equal(table.partitionNames());
        this.byKey = new StatementText(select + CqlFragments.equal(table.keyNames()));
        this.slices = new StatementText[SliceForm.count(table.sortNames().size())];
    }

    /**
     * All that statements differ in.
     *
     * @param equal how many clustering columns have a value
     * @param from whether the next one has a lower end, and so on
     */
    private record SliceForm(int equal, boolean from, boolean to, boolean open, boolean backward) {

        /** Another for every form. */
        int number() {
            return equal << 4 | (from ? 8 : 0) | (to ? 4 : 0) | (open ? 2 : 0) | (backward ? 1 : 0);
        }

        /** How many numbers there are in a table with so many clustering columns. */
        static int count(int sort) {
            return sort + 1 << 4;
        }
    }

    /** How many columns of a row are not read: whoever asks knows its partition, unless there is nothing else to read. */
    int first() {
        return first;
    }

    /** The row under a key. */
    StatementText byKey() {
        return byKey;
    }

    /** A slice of a partition. Its values are those of the partition, those of the slice from, to, and how many rows at most. */
    StatementText slice(Slice slice, boolean backward) {
        boolean more = slice.equal().size() < table.sortNames().size();
        SliceForm form = new SliceForm(
                slice.equal().size(),
                more && slice.range().from().isPresent(),
                more && slice.range().to().isPresent(),
                slice.open(),
                backward);
        int number = form.number();
        // Looked at once: a second look without a lock may still see nothing.
        StatementText known = slices[number];
        if (known == null) {
            known = new StatementText(text(form));
            slices[number] = known;
        }
        return known;
    }

    private String text(SliceForm form) {
        List<String> sort = table.sortNames();
        StringBuilder cql = new StringBuilder(byPartition);
        for (int i = 0; i < form.equal; i++) {
            cql.append(" AND ").append(CqlFragments.name(sort.get(i))).append(" = ?");
        }
        if (form.equal < sort.size()) {
            String next = CqlFragments.name(sort.get(form.equal));
            // Rows come from the side that the range begins with; only that end may be left out.
            boolean rises = table.table().sort().get(form.equal).descending() == form.backward;
            if (form.from) {
                cql.append(" AND ").append(next).append(form.open && rises ? " > ?" : " >= ?");
            }
            if (form.to) {
                cql.append(" AND ").append(next).append(form.open && !rises ? " < ?" : " <= ?");
            }
        }
        if (form.backward && !sort.isEmpty()) {
            cql.append(" ORDER BY ").append(reversed());
        }
        return cql.append(" LIMIT ?").toString();
    }

    private String reversed() {
        List<String> terms = new ArrayList<>();
        table.table()
                .sort()
                .forEach(each -> terms.add(CqlFragments.name(each.name()) + (each.descending() ? " ASC" : " DESC")));
        return String.join(", ", terms);
    }
}
