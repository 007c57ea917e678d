package dev.keywright.compiler.random;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A small model drawn from a seed, as SQL: two to four connected tables, two to six statements. The same seed gives the
 * same text; the statements can be shuffled.
 */
public final class SmallModel {

    private static final List<String> RATES = List.of("0.1/s", "1/s", "7/s", "40/s", "300/s", "4/h");
    private static final List<String> READS = List.of("", "", "", "-- read: eventual\n", "-- read: strong\n");

    private final List<String> tables;
    private final List<String> statements;

    private SmallModel(List<String> tables, List<String> statements) {
        this.tables = tables;
        this.statements = statements;
    }

    public static SmallModel of(long seed) {
        Random random = new Random(seed);
        List<SmallTable> tables = new ArrayList<>();
        int count = 2 + random.nextInt(3);
        for (int place = 0; place < count; place++) {
            tables.add(SmallTable.drawn(random, tables));
        }
        List<String> statements = new ArrayList<>();
        int asked = 2 + random.nextInt(5);
        for (int place = 0; place < asked; place++) {
            boolean change = place > 0 && random.nextInt(5) < 2;
            SmallTable table = tables.get(random.nextInt(count));
            statements.add(change ? change(random, table, place) : question(random, tables, table, place));
        }
        return new SmallModel(tables.stream().map(SmallTable::sql).toList(), statements);
    }

    private static String question(Random random, List<SmallTable> tables, SmallTable table, int place) {
        List<String> questions = SmallQuestions.of(tables, table);
        String drawn = questions.get(random.nextInt(questions.size()));
        // A list that joins children is one question of many rows; only a key finds one.
        String gives = drawn.startsWith("1") ? ":one" : ":many";
        return named(random, place, gives) + READS.get(random.nextInt(READS.size())) + drawn.substring(2) + ";\n";
    }

    private static String change(Random random, SmallTable table, int place) {
        List<String> changes = SmallChanges.of(table);
        return named(random, place, ":exec") + changes.get(random.nextInt(changes.size())) + ";\n";
    }

    private static String named(Random random, int place, String gives) {
        return "-- name: s%d %s%n-- rate: %s%n".formatted(place, gives, RATES.get(random.nextInt(RATES.size())));
    }

    /**
     * The same model with its statements in another order; tables stay, since a reference must follow its parent table.
     */
    public SmallModel shuffled(long seed) {
        List<String> mixed = new ArrayList<>(statements);
        Collections.shuffle(mixed, new Random(seed));
        return new SmallModel(tables, mixed);
    }

    public String sql() {
        return SmallTable.TYPES + String.join("\n", tables) + "\n" + String.join("\n", statements);
    }

    public Model model() {
        try {
            Path file = Files.createTempFile("small", ".sql");
            try {
                Files.writeString(file, sql());
                return Compiler.read(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
