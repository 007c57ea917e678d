package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements that resemble supported ones but are not supported are refused, never answered wrongly. */
class RefusedTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT id FROM orders WHERE id IN () | Q523",
                "SELECT id FROM orders WHERE NOT (payer_id IN (SELECT id FROM customer WHERE active)) | Q514",
                "SELECT id FROM orders WHERE payer_id NOT IN (SELECT id FROM customer) | Q514",
                "SELECT id FROM customer c WHERE EXISTS (SELECT count(*) FROM orders o WHERE o.customer_id = c.id) | Q514",
                "SELECT id FROM customer c WHERE EXISTS (SELECT o.nosuch FROM orders o WHERE o.customer_id = c.id) | M304",
                "SELECT id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.total > 5) | Q514",
                "SELECT TOP 3 id FROM orders LIMIT 5 | Q520",
                "SELECT id FROM orders LIMIT 5 FETCH FIRST 3 ROWS ONLY | Q520",
                "SELECT id FROM orders FETCH FIRST 3 ROWS WITH TIES | Q520",
                "SELECT o.id FROM orders o, customer c WHERE o.customer_id = c.id(+) | Q520",
                "SELECT id FROM orders FOR UPDATE | Q520",
                "SELECT id FROM orders TABLESAMPLE SYSTEM (5) | Q520",
                "SELECT count(*) FILTER (WHERE total > 5) FROM orders | Q520",
                "SELECT name FROM customer WHERE name LIKE :p ESCAPE '!' | Q520",
                "SELECT name FROM customer WHERE name LIKE 'a%' ESCAPE '' | Q520",
                "SELECT name FROM customer WHERE name LIKE 'a_c' | Q518",
                "SELECT id FROM orders WHERE id LIKE '1%' | Q534",
                "SELECT name FROM customer WHERE name SIMILAR TO 'a' | Q519",
                "SELECT id FROM orders WHERE total = now() | Q534",
                "SELECT id FROM orders WHERE id = 99999999999999999999 | Q535",
                "SELECT id FROM orders WHERE state = 'lost' | Q535",
                "SELECT id FROM customer WHERE tags @> '{a' | Q535",
                "SELECT id FROM customer WHERE tags = 'a' | Q535",
                "SELECT max(active) FROM customer | Q534",
                "SELECT id FROM orders WHERE (:a IS NULL OR :b IS NULL OR id = :a) AND total = :b | Q523",
                "SELECT id FROM orders WHERE id = (SELECT max(id) FROM orders) | Q514",
                "SELECT id FROM (SELECT id FROM orders) o | Q514",
                "SELECT l.no FROM line l JOIN orders o ON o.id = l.no | Q512",
                "SELECT c.id FROM customer c LEFT JOIN LATERAL (SELECT o.id, o.payer_id FROM orders o WHERE o.customer_id = c.id ORDER BY o.id LIMIT 1) l ON true JOIN customer p ON p.id = l.payer_id | Q525",
                "SELECT l.id FROM customer c LEFT JOIN LATERAL (SELECT o.id, o.total FROM orders o WHERE o.customer_id = c.id ORDER BY o.id LIMIT 1) AS l (total, id) ON true | Q525",
                "WITH w AS (SELECT id FROM orders) SELECT id FROM w | Q514",
                "SELECT c.id FROM customer c JOIN orders o ON o.customer_id = c.id LEFT JOIN customer b ON b.id = c.boss_id LEFT JOIN line l ON l.order_id = o.id AND l.item = b.name | Q520",
                "SELECT c.id FROM customer c JOIN orders o ON o.customer_id = c.id LEFT JOIN customer b ON b.id = c.boss_id LEFT JOIN line l ON l.order_id = o.id AND l.item = coalesce(b.name, 'x') | Q520",
                "SELECT c.id, l.nm FROM customer c LEFT JOIN LATERAL (SELECT c.name AS nm FROM orders o WHERE o.customer_id = c.id ORDER BY o.id LIMIT 1) l ON true | Q525",
                "SELECT c.id FROM customer c LEFT JOIN LATERAL (SELECT o.id FROM orders o WHERE o.customer_id = c.id ORDER BY o.id LIMIT 1) l ON true JOIN LATERAL (SELECT i.no FROM line i WHERE i.order_id = l.id ORDER BY i.no LIMIT 1) m ON true | Q525",
                "SELECT id FROM orders WHERE (:n::int IS NULL OR state = :n) | Q532",
                "SELECT id FROM orders WHERE (CAST(:n AS timestamptz) IS NULL OR total > CAST(:n AS numeric)) | Q532",
                "WITH RECURSIVE w AS (SELECT name, boss_id FROM customer WHERE id = :id UNION SELECT c.name, c.boss_id FROM customer c JOIN w ON c.id = w.boss_id) SELECT name FROM w | Q521",
                "SELECT state FROM orders GROUP BY ROLLUP (state) | Q515",
                "SELECT DISTINCT ON (state) state FROM orders ORDER BY total | Q526",
                "SELECT o.id FROM orders o JOIN LATERAL (SELECT l.no FROM line l WHERE l.order_id = o.id ORDER BY l.no) x ON true | Q525",
                "SELECT id FROM orders WINDOW w AS (ORDER BY id) | Q510",
                "SELECT id FROM orders ORDER BY id LIMIT ALL OFFSET 3 | Q511",
                "SELECT id FROM orders WHERE total + 1 > 5 | Q515",
                "SELECT id FROM orders WHERE (id, total) IN ((1, 2)) | Q523"
            })
    void theReasonIsReported(String select, String code) {
        assertThat(Sql.codes(select)).contains(code);
    }

    @Test
    void changesAreReadToTheLastWord() {
        String head = "CREATE TABLE t (id int PRIMARY KEY, n int, tags text[], email text UNIQUE);\n-- name: a :exec\n";
        for (String statement : java.util.List.of(
                "UPDATE t SET tags[1] = :x WHERE id = 1",
                "UPDATE t SET n = 1 WHERE id = 1 RETURNING nosuch",
                "UPDATE t SET n = 1 WHERE id = 1 RETURNING n + 1",
                "DELETE FROM t WHERE id = 1 RETURNING max(n)",
                "UPDATE t SET n = 1 WHERE id = 1 RETURNING id AS x",
                "UPDATE ONLY t SET n = 1",
                "INSERT INTO t (id) OVERRIDING SYSTEM VALUE VALUES (1)",
                "INSERT INTO t DEFAULT VALUES",
                "DELETE FROM t USING t AS o WHERE o.id = t.id",
                "WITH x AS (SELECT 1) DELETE FROM t WHERE id = 1")) {
            ParseResult reading = Sql.read(head + statement + ";");
            assertThat(reading.failed()).as(statement).isTrue();
        }
    }
}
