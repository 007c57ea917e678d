package dev.keywright.bench.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Random tables, generated from a seed. Each but the first refers to an earlier one, so that all are connected, and
 * some to two.
 *
 * <pre>
 *   t00 ◄── t01 ◄── t03          t03 also refers to t02
 *    └───── t02
 * </pre>
 */
final class DrawnSchema {

    private static final List<Integer> AVERAGES = List.of(2, 5, 10, 20, 50);
    private static final long ROWS_FIRST = 2_000;
    private static final long ROWS_MAX = 20_000_000;

    private final Random random;
    private final List<Table> tables = new ArrayList<>();

    /**
     * A table.
     *
     * @param parents the indexes of the tables that it refers to
     * @param listed whether its key is that of its first parent and a number; no table refers to such a table
     */
    record Table(int place, long rows, List<Integer> parents, boolean listed) {

        Table {
            parents = List.copyOf(parents);
        }

        String name() {
            return DrawnSchema.name(place);
        }

        /** The key as a condition on one row, as in {@code x.id = :id}. */
        String byKey(String alias) {
            return listed ? alias + "." + reference(0) + " = :parent AND " + alias + ".no = :no" : alias + ".id = :id";
        }

        String reference(int parent) {
            return DrawnSchema.name(parents.get(parent)) + "_id";
        }

        String keyColumns(String alias) {
            return listed ? alias + "." + reference(0) + ", " + alias + ".no" : alias + ".id";
        }
    }

    DrawnSchema(Random random, int count) {
        this.random = random;
        for (int place = 0; place < count; place++) {
            tables.add(place == 0 ? new Table(0, ROWS_FIRST, List.of(), false) : drawn(place));
        }
    }

    private Table drawn(int place) {
        List<Table> referable = tables.stream().filter(each -> !each.listed).toList();
        Table parent = referable.get(random.nextInt(referable.size()));
        List<Integer> parents = new ArrayList<>(List.of(parent.place));
        Table other = referable.get(random.nextInt(referable.size()));
        if (other.place != parent.place && random.nextInt(10) < 4) {
            parents.add(other.place);
        }
        long most = parents.stream().mapToLong(each -> table(each).rows).max().orElseThrow();
        long rows = Math.min(ROWS_MAX, most * AVERAGES.get(random.nextInt(AVERAGES.size())));
        return new Table(place, rows, parents, random.nextInt(6) == 0);
    }

    List<Table> tables() {
        return List.copyOf(tables);
    }

    Table table(int place) {
        return tables.get(place);
    }

    String sql() {
        return tables.stream().map(this::sql).collect(Collectors.joining("\n"));
    }

    private String sql(Table table) {
        StringBuilder text = new StringBuilder("-- rows: " + table.rows + "\nCREATE TABLE " + table.name() + " (\n");
        text.append(table.listed ? "  no INT NOT NULL,\n" : "  id BIGINT PRIMARY KEY,\n");
        for (int parent = 0; parent < table.parents.size(); parent++) {
            text.append("  %s BIGINT NOT NULL REFERENCES %s,\n"
                    .formatted(table.reference(parent), name(table.parents.get(parent))));
        }
        text.append("""
                  name VARCHAR(40) NOT NULL, -- bytes: 20
                  state VARCHAR(10) NOT NULL, -- bytes: 6, distinct: 5
                  created_at TIMESTAMP NOT NULL,
                  amount INT NOT NULL, -- distinct: 1_000
                """);
        text.append(table.listed ? "  PRIMARY KEY (" + table.reference(0) + ", no),\n" : "");
        return text.append("  note TEXT -- bytes: 300\n);\n").toString();
    }

    private static String name(int place) {
        return "t%02d".formatted(place);
    }
}
