package dev.keywright.tests.answers;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Draws random SQL over the schema of {@code shop.sql}: conditions nested under NOT, AND and OR, in ON and in WHERE,
 * over outer joins and EXISTS. People seldom write such statements, but programs that generate SQL do.
 */
final class RandomQuestions {

    private static final int DEPTH = 3;

    private final Random random;

    private RandomQuestions(long seed) {
        this.random = new Random(seed);
    }

    /** Draws {@code count} statements, each with a name. */
    static String of(long seed, int count) {
        RandomQuestions questions = new RandomQuestions(seed);
        return IntStream.range(0, count)
                .mapToObj(each -> "-- name: q" + seed + "_" + each + "\n" + questions.statement() + ";\n")
                .collect(Collectors.joining());
    }

    private String statement() {
        return either(List.of(this::customers, this::orders, this::lines));
    }

    private String customers() {
        return "SELECT c.id, o.id, o.note FROM customer c" + join("orders o", "o.customer_id = c.id", "co")
                + join("visit v", "v.customer_id = c.id", "cov") + " WHERE " + condition("cov", DEPTH)
                + maybe(" ORDER BY o.note" + direction() + ", c.name" + direction());
    }

    private String orders() {
        return "SELECT o.id, p.name, l.no FROM orders o" + join("customer p", "o.payer_id = p.id", "op")
                + join("line l", "l.order_id = o.id", "opl") + " WHERE " + condition("opl", DEPTH)
                + maybe(" ORDER BY p.level" + direction() + ", l.pieces" + direction() + maybe(" LIMIT 5"));
    }

    private String lines() {
        return "SELECT o.state, count(*) AS n, count(p.id) AS m, sum(l.pieces) AS s FROM line l"
                + join("orders o", "o.id = l.order_id", "lo") + join("customer p", "p.id = o.payer_id", "lop")
                + " WHERE " + condition("lop", DEPTH) + " GROUP BY o.state"
                + maybe(" HAVING " + either(List.of(() -> "count(*) > 2", () -> "NOT (sum(l.pieces) > 9)")));
    }

    private String join(String table, String on, String sources) {
        return either(List.of(() -> " JOIN ", () -> " LEFT JOIN ", () -> " LEFT JOIN ")) + table + " ON " + on
                + maybe(" AND " + condition(sources, 1));
    }

    private String direction() {
        return either(List.of(() -> "", () -> " DESC", () -> " NULLS FIRST", () -> " DESC NULLS LAST"));
    }

    private String condition(String sources, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            return leaf(sources.charAt(random.nextInt(sources.length())));
        }
        return either(List.of(
                () -> "NOT (" + condition(sources, depth - 1) + ")",
                () -> "(" + condition(sources, depth - 1) + " AND " + condition(sources, depth - 1) + ")",
                () -> "(" + condition(sources, depth - 1) + " OR " + condition(sources, depth - 1) + ")"));
    }

    private String leaf(char source) {
        switch (source) {
            case 'o':
                return either(List.of(
                        () -> "o.note" + text(),
                        () -> "o.total" + number(),
                        () -> "o.state" + text(),
                        () -> "o.payer_id IS " + not() + "NULL",
                        () -> "o.customer_id" + sign() + "o.payer_id",
                        () -> not() + "EXISTS (SELECT 1 FROM line x WHERE x.order_id = o.id AND x.pieces" + number()
                                + ")"));
            case 'l':
                return either(List.of(
                        () -> "l.pieces" + number(),
                        () -> "l.sku IS " + not() + "NULL",
                        () -> "l.no" + sign() + "l.pieces"));
            case 'v':
                return either(List.of(() -> "v.page" + text(), () -> "v.seen_on" + sign() + "'2024-02-29'"));
            default:
                return customer(source);
        }
    }

    private String customer(char source) {
        return either(List.of(
                () -> source + ".active IS " + not() + either(List.of(() -> "TRUE", () -> "FALSE", () -> "NULL")),
                () -> source + ".active",
                () -> source + ".active" + sign() + either(List.of(() -> "true", () -> ":flag")),
                () -> source + ".name" + text(),
                () -> source + ".level" + sign() + "'middle'",
                () -> "'a' = ANY(" + source + ".tags)",
                () -> source + ".tags @> ARRAY['a', :tag]",
                () -> not() + "EXISTS (SELECT 1 FROM visit y WHERE y.customer_id = " + source + ".id AND "
                        + leaf('v').replace("v.", "y.") + ")"));
    }

    private String text() {
        return either(List.of(
                () -> sign() + "'a'",
                () -> sign() + ":text",
                () -> " IS " + not() + "NULL",
                () -> " " + not() + "IN ('a', 'open', :text)",
                () -> " " + not() + "LIKE 'a%'",
                () -> " = ANY(:texts)",
                () -> " " + not() + "BETWEEN 'a' AND :text"));
    }

    private String number() {
        return either(List.of(
                () -> sign() + "3",
                () -> " IS " + not() + "NULL",
                () -> " " + not() + "IN (3, 17, 91)",
                () -> " " + not() + "BETWEEN 2 AND 54"));
    }

    private String sign() {
        return either(List.of(() -> " = ", () -> " <> ", () -> " < ", () -> " <= ", () -> " > ", () -> " >= "));
    }

    private String not() {
        return random.nextBoolean() ? "NOT " : "";
    }

    private String maybe(String clause) {
        return random.nextBoolean() ? clause : "";
    }

    private String either(List<Supplier<String>> options) {
        return options.get(random.nextInt(options.size())).get();
    }
}
