package dev.keywright.bench.design;

import dev.keywright.bench.design.DrawnSchema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * A random model as SQL, generated from a seed: connected tables, questions that join along every reference at least
 * once if there are enough of them, and changes. The same seed gives the same text.
 */
final class DrawnModel {

    private static final List<String> RATES = List.of("0.5/s", "2/s", "7/s", "20/s", "90/s", "4/h");

    private final Random random;
    private final DrawnSchema schema;
    private final List<String> statements = new ArrayList<>();

    private DrawnModel(long seed, int tables) {
        random = new Random(seed);
        schema = new DrawnSchema(random, tables);
    }

    /** The generated text: tables, and statements, each with its name and rate. */
    record Text(String schema, List<String> statements) {

        Text {
            statements = List.copyOf(statements);
        }

        String sql() {
            return schema + "\n" + String.join("\n", statements);
        }
    }

    static Text of(long seed, int tables, int questions, int changes) {
        DrawnModel model = new DrawnModel(seed, tables);
        for (int place = 0; place < questions; place++) {
            // First along every reference, then anywhere.
            boolean along = place < tables - 1;
            model.question(model.schema.table(along ? place + 1 : model.random.nextInt(tables)), along);
        }
        for (int place = 0; place < changes; place++) {
            model.change(model.schema.table(model.random.nextInt(tables)));
        }
        return new Text(model.schema.sql(), model.statements);
    }

    private void question(Table table, boolean along) {
        boolean child = !table.parents().isEmpty();
        int kind = along ? 5 + random.nextInt(4) : random.nextInt(10);
        add(kind == 0 ? ":one" : ":many", child ? asked(kind, table) : ofRoot(table));
    }

    private String asked(int kind, Table table) {
        int parent = random.nextInt(table.parents().size());
        Table up = schema.table(table.parents().get(parent));
        String by = "x." + table.reference(parent);
        String all = table.keyColumns("x") + ", x.name, x.state, x.created_at, x.amount";
        String join = table.name() + " x JOIN " + up.name() + " y ON " + by + " = y.id";
        return switch (kind) {
            case 0 -> "SELECT %s, x.note FROM %s x WHERE %s".formatted(all, table.name(), table.byKey("x"));
            case 1 ->
                "SELECT %s FROM %s x WHERE %s = :up ORDER BY x.created_at DESC LIMIT 20"
                        .formatted(all, table.name(), by);
            case 2 ->
                "SELECT %s FROM %s x WHERE %s = :up AND x.state = :state AND x.created_at >= :since"
                        .formatted(all, table.name(), by);
            case 3 -> "SELECT %s FROM %s x WHERE %s IN (:a, :b, :c)".formatted(all, table.name(), by);
            case 4 ->
                "SELECT x.state, COUNT(*) AS n, SUM(x.amount) AS total FROM %s x WHERE %s = :up GROUP BY x.state"
                        .formatted(table.name(), by);
            case 5 -> "SELECT %s, y.name FROM %s WHERE %s".formatted(all, join, table.byKey("x"));
            case 6 ->
                "SELECT %s, y.name FROM %s WHERE %s = :up AND x.created_at >= :since ORDER BY x.created_at"
                        .formatted(all, join, by);
            case 7 ->
                "SELECT y.id, y.name, y.note, %s FROM %s y LEFT JOIN %s x ON %s = y.id WHERE y.id = :up"
                        .formatted(all, up.name(), table.name(), by);
            case 8 -> threeWay(all, join, up);
            default ->
                "SELECT x.name FROM %s x WHERE x.state = :state AND x.amount = :amount ORDER BY x.created_at"
                        .formatted(table.name());
        };
    }

    private String threeWay(String all, String join, Table up) {
        if (up.parents().isEmpty()) {
            return "SELECT %s FROM %s WHERE y.state = :state AND x.state = :own LIMIT 50".formatted(all, join);
        }
        return "SELECT %s, y.name, z.name FROM %s JOIN t%02d z ON y.%s = z.id WHERE z.id = :top AND x.state = :state"
                .formatted(all, join, up.parents().get(0), up.reference(0));
    }

    private String ofRoot(Table table) {
        return "SELECT x.id, x.name, x.created_at FROM %s x WHERE %s"
                .formatted(
                        table.name(),
                        random.nextBoolean() ? "x.id = :id" : "x.state = :state AND x.created_at >= :since");
    }

    private void change(Table table) {
        String where = " WHERE " + table.byKey("x").replace("x.", "");
        add(
                ":exec",
                switch (random.nextInt(6)) {
                    case 0, 1 -> insert(table);
                    case 2 -> "UPDATE " + table.name() + " SET name = :name, note = :note" + where;
                    case 3 -> "UPDATE " + table.name() + " SET state = :state, created_at = :at" + where;
                    case 4 -> "UPDATE " + table.name() + " SET amount = :amount" + where;
                    default -> "DELETE FROM " + table.name() + where;
                });
    }

    private static String insert(Table table) {
        List<String> columns = new ArrayList<>(List.of(table.listed() ? "no" : "id"));
        for (int parent = 0; parent < table.parents().size(); parent++) {
            columns.add(table.reference(parent));
        }
        columns.addAll(List.of("name", "state", "created_at", "amount", "note"));
        Stream<String> values = columns.stream().map(each -> ":" + each);
        return "INSERT INTO %s (%s) VALUES (%s)"
                .formatted(table.name(), String.join(", ", columns), String.join(", ", values.toList()));
    }

    private void add(String returns, String statement) {
        String rate = RATES.get(random.nextInt(RATES.size()));
        statements.add("-- name: s%03d %s%n-- rate: %s%n%s;%n".formatted(statements.size(), returns, rate, statement));
    }
}
