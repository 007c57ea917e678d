package dev.keywright.cassandra.read;

import dev.keywright.cassandra.driver.StatementText;
import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.cassandra.table.Slice;
import dev.keywright.cassandra.table.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Builds the SELECT statements of one table, and caches them: a table has few forms of them. Used by {@link Reads}. */
final class ReadText {

    private final TableShape table;
    private final int first;
    private final String byPartition;
    private final StatementText byKey;
    /** Index: {@link SliceForm#number}. A race of two threads is harmless: both build the same text. */
    private final StatementText[] slices;

    /** @param marks the columns of {@link dev.keywright.core.layout.ProtocolColumns} to read with the rows */
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
     * The form of a slice: everything in which the statements of a table differ.
     *
     * @param equal how many clustering columns have a value
     * @param from whether the next clustering column has a lower end; {@code to}: an upper end
     * @param open whether the end at which the slice begins is excluded
     */
    private record SliceForm(int equal, boolean from, boolean to, boolean open, boolean backward) {

        /** A different number for each form. */
        int number() {
            return equal << 4 | (from ? 8 : 0) | (to ? 4 : 0) | (open ? 2 : 0) | (backward ? 1 : 0);
        }

        /** The upper bound of the numbers for a table with {@code sort} clustering columns. */
        static int count(int sort) {
            return sort + 1 << 4;
        }
    }

    /**
     * How many leading columns are not read: the partition's, which the caller knows, unless the table has no other
     * column.
     */
    int first() {
        return first;
    }

    /** Selects the row with a given key. */
    StatementText byKey() {
        return byKey;
    }

    /**
     * Selects a slice of a partition. Its values: those of the partition, those of the slice, the range's ends, and the
     * limit.
     */
    StatementText slice(Slice slice, boolean backward) {
        boolean more = slice.equal().size() < table.sortNames().size();
        SliceForm form = new SliceForm(
                slice.equal().size(),
                more && slice.range().from().isPresent(),
                more && slice.range().to().isPresent(),
                slice.open(),
                backward);
        int number = form.number();
        // Read the array once: without a lock, a second read may still return null.
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
            // The rows arrive from one end of the range, and only that end may be excluded.
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
