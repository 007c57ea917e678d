package dev.keywright.verify.random;

import dev.keywright.verify.random.DrawnTable.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Draws the recursive part of a question that walks a tree: up or down, from one row or from many. */
final class DrawWalk {

    private DrawWalk() {}

    static Fragment draw(Dice dice, DrawnTable table, DrawConditions conditions) {
        Reference up = table.references().stream()
                .filter(Reference::toItself)
                .findFirst()
                .orElseThrow();
        boolean depth = dice.chance(35);
        String start = all(table, "s") + (depth ? ", 0 AS depth" : "");
        String next = all(table, "n") + (depth ? ", w.depth + 1" : "");
        DrawnSource first = new DrawnSource("s", table);
        Fragment from = dice.chance(60)
                ? conditions.wholeKey(first)
                : Fragment.list(starts(dice, first, conditions), " AND ", 1);
        boolean down = dice.chance(60);
        return Fragment.of(
                "WITH RECURSIVE w AS (SELECT " + start + " FROM " + table.name() + " s WHERE ",
                from,
                dice.any(" UNION ALL ", " UNION "),
                "SELECT " + next + " FROM " + table.name() + " n JOIN w ON "
                        + (down ? up.on("n", "w") : up.on("w", "n")),
                ") ");
    }

    private static List<Fragment> starts(Dice dice, DrawnSource first, DrawConditions conditions) {
        List<Fragment> starts = new ArrayList<>();
        for (int i = dice.any(1, 1, 2); i > 0; i--) {
            starts.add(dice.chance(50) ? conditions.equality(first) : conditions.any(List.of(first), 1));
        }
        return starts;
    }

    private static String all(DrawnTable table, String alias) {
        return table.columns().stream().map(each -> alias + "." + each.name()).collect(Collectors.joining(", "));
    }
}
