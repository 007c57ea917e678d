package dev.keywright.compiler.random;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A table of a {@link SmallModel}.
 *
 * @param rows how many rows the table has
 * @param parent the table that it refers to
 * @param listed whether its key is its parent's key and a number
 * @param bounded whether a parent has few rows of it
 * @param wide whether it has a large column
 * @param unique whether it has a unique column
 */
record SmallTable(
        String name,
        long rows,
        Optional<String> parent,
        boolean listed,
        boolean bounded,
        boolean wide,
        boolean unique) {

    static final String TYPES = "CREATE TYPE state AS ENUM ('new', 'open', 'done');\n\n";

    private static final List<Integer> AVERAGES = List.of(2, 8, 40);

    static SmallTable drawn(Random random, List<SmallTable> before) {
        String name = "t" + before.size();
        List<SmallTable> parents = before.stream().filter(each -> !each.listed).toList();
        if (before.isEmpty()) {
            return new SmallTable(
                    name, 1_000, Optional.empty(), false, false, random.nextBoolean(), random.nextBoolean());
        }
        SmallTable parent = parents.get(random.nextInt(parents.size()));
        return new SmallTable(
                name,
                parent.rows * AVERAGES.get(random.nextInt(AVERAGES.size())),
                Optional.of(parent.name),
                random.nextInt(3) == 0,
                random.nextBoolean(),
                random.nextInt(3) == 0,
                random.nextInt(4) == 0);
    }

    /** The columns of the key, with an alias in front. */
    String key(String alias) {
        return listed ? alias + ".up_id, " + alias + ".no" : alias + ".id";
    }

    String byKey(String alias) {
        return listed ? alias + ".up_id = :up AND " + alias + ".no = :no" : alias + ".id = :id";
    }

    String sql() {
        StringBuilder text = new StringBuilder("-- rows: " + rows + "\nCREATE TABLE " + name + " (\n");
        text.append(listed ? "  no integer NOT NULL,\n" : "  id bigint PRIMARY KEY,\n");
        parent.ifPresent(up -> text.append(
                "  up_id bigint NOT NULL REFERENCES " + up + "," + (bounded ? " -- at most: 100" : "") + "\n"));
        text.append("""
                  name text NOT NULL, -- bytes: 20
                  state state NOT NULL,
                  made_at timestamp NOT NULL,
                  amount integer NOT NULL, -- distinct: 100
                  prize text,
                """);
        text.append(wide ? "  body text NOT NULL, -- bytes: 9_000\n" : "");
        text.append(unique ? "  code text NOT NULL UNIQUE,\n" : "");
        text.append(listed ? "  PRIMARY KEY (up_id, no),\n" : "");
        return text.append("  words text[] NOT NULL\n);\n").toString();
    }
}
