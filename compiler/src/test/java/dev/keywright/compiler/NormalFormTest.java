package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Parameter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Different spellings of a question have the same normal form. */
class NormalFormTest {

    private static final String ALL = "SELECT * FROM orders WHERE ";

    static Stream<Arguments> spellings() {
        return Stream.of(
                Arguments.of(ALL + "state = 'open'", ALL + "'open' = state"),
                Arguments.of(ALL + "total < 5", ALL + "5 > total"),
                Arguments.of(ALL + "total < 5", ALL + "NOT (total >= 5)"),
                Arguments.of(ALL + "total < 5.0", ALL + "total < 5"),
                Arguments.of(ALL + "id = 1 AND total < 5", ALL + "(id = 1) AND ((total < 5))"),
                Arguments.of(ALL + "total BETWEEN 1 AND 5", ALL + "total >= 1 AND total <= 5"),
                Arguments.of(ALL + "total NOT BETWEEN 1 AND 5", ALL + "total < 1 OR total > 5"),
                Arguments.of(ALL + "id IN (1, 2)", ALL + "id = 1 OR id = 2"),
                Arguments.of(ALL + "id IN (1, 2)", ALL + "NOT (id <> 1 AND id <> 2)"),
                Arguments.of(ALL + "id IN (1, 2)", ALL + "id IN (1, 2, 1)"),
                Arguments.of(ALL + "id = 1", ALL + "id IN (1)"),
                Arguments.of(ALL + "NOT (id = 1 OR total < 5)", ALL + "id <> 1 AND total >= 5"),
                Arguments.of(ALL + "payer_id IS NOT NULL", ALL + "NOT (payer_id IS NULL)"),
                Arguments.of("SELECT * FROM customer WHERE active", "SELECT * FROM customer WHERE active = true"),
                Arguments.of("SELECT * FROM customer WHERE NOT active", "SELECT * FROM customer WHERE active IS FALSE"),
                Arguments.of(
                        "SELECT * FROM customer WHERE name LIKE 'abc'", "SELECT * FROM customer WHERE name = 'abc'"),
                Arguments.of(
                        "SELECT * FROM customer WHERE name LIKE 'a!%b%' ESCAPE '!'",
                        "SELECT * FROM customer WHERE name LIKE 'a\\%b%'"),
                Arguments.of(ALL + "placed_at > '2020-01-01 00:00:00+00'", ALL + "placed_at > '2020-01-01T00:00:00Z'"),
                Arguments.of(ALL + "placed_at > now()", ALL + "placed_at > CURRENT_TIMESTAMP"),
                Arguments.of(ALL + "id = 7 LIMIT 5", ALL + "id = 7 FETCH FIRST 5 ROWS ONLY"),
                Arguments.of(
                        "SELECT o.id FROM orders o JOIN customer c ON c.id = o.customer_id WHERE c.name = :n",
                        "SELECT o.id FROM orders o, customer c WHERE o.customer_id = c.id AND c.name = :n"),
                Arguments.of(
                        "SELECT o.id FROM orders o JOIN customer c ON c.id = o.customer_id WHERE c.name = :n",
                        "SELECT o.id FROM orders o JOIN customer c ON c.id = o.customer_id AND c.name = :n"),
                Arguments.of(
                        "SELECT o.id FROM orders o JOIN customer c ON c.id = o.customer_id WHERE c.name = :n",
                        "SELECT o.id FROM orders o LEFT JOIN customer c ON c.id = o.customer_id WHERE c.name = :n"),
                Arguments.of(
                        "SELECT c.id FROM customer c WHERE EXISTS"
                                + " (SELECT 1 FROM orders o WHERE o.customer_id = c.id AND o.total > 5)",
                        "SELECT c.id FROM customer c WHERE c.id IN (SELECT o.customer_id FROM orders o WHERE o.total > 5)"),
                Arguments.of(ALL + "id = 7 ORDER BY total", ALL + "id = 7 ORDER BY total ASC NULLS LAST"),
                Arguments.of(ALL + "id = 7 ORDER BY total DESC", ALL + "id = 7 ORDER BY total DESC NULLS FIRST"),
                Arguments.of(
                        "SELECT state AS s, total FROM orders ORDER BY s",
                        "SELECT state AS s, total FROM orders ORDER BY 1"));
    }

    @ParameterizedTest
    @MethodSource("spellings")
    void spellingsOfOneMeaningAreOne(String one, String other) {
        assertThat(Sql.form(other)).isEqualTo(Sql.form(one));
    }

    static Stream<Arguments> meanings() {
        return Stream.of(
                Arguments.of(ALL + "total < 5", ALL + "total <= 5"),
                Arguments.of(ALL + "total NOT BETWEEN 1 AND 5", ALL + "total < 1 AND total > 5"),
                Arguments.of(
                        "SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id AND o.total > 5",
                        "SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.total > 5"),
                Arguments.of(
                        "SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL",
                        "SELECT c.id, o.id FROM customer c JOIN orders o ON o.customer_id = c.id WHERE o.id IS NULL"),
                Arguments.of(
                        "SELECT o.id FROM orders o JOIN customer c ON c.id = o.customer_id",
                        "SELECT o.id FROM orders o JOIN customer c ON c.id = o.payer_id"),
                Arguments.of(ALL + "id = 7 ORDER BY total", ALL + "id = 7 ORDER BY total NULLS FIRST"),
                Arguments.of(ALL + "payer_id IS NULL", ALL + "payer_id = :p"),
                Arguments.of(
                        "SELECT * FROM customer WHERE active IS NOT TRUE", "SELECT * FROM customer WHERE NOT active"),
                Arguments.of(
                        "SELECT * FROM customer WHERE NOT (active IS FALSE)",
                        "SELECT * FROM customer WHERE active IS TRUE"),
                Arguments.of(
                        "SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id",
                        "SELECT c.id, o.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id"
                                + " WHERE o.customer_id = c.id"),
                Arguments.of("SELECT count(*) FROM orders", "SELECT count(payer_id) FROM orders"),
                Arguments.of("SELECT count(payer_id) FROM orders", "SELECT count(DISTINCT payer_id) FROM orders"));
    }

    @ParameterizedTest
    @MethodSource("meanings")
    void differentMeaningsStayDifferent(String one, String other) {
        assertThat(Sql.question(other).query()).isNotEqualTo(Sql.question(one).query());
    }

    @Test
    void conditionsAreSortedByWhatAPlanCanDoWithThem() {
        assertThat(Sql.form("SELECT * FROM orders o WHERE o.customer_id = :c AND o.state IN ('open', :s)"
                        + " AND o.placed_at >= :a AND o.payer_id IS NULL AND (o.total > 5 OR o.id = 3) AND o.total <> 9"
                        + " AND (:least IS NULL OR o.total >= :least)"))
                .containsExactly(
                        "from orders o",
                        "equal o.customer_id = :c",
                        "range o.placed_at >= :a",
                        "member o.state in ('open', :s)",
                        "null o.payer_id is null",
                        "if given o.total >= :least if :least is given",
                        "filter (o.total > 5 or o.id = 3) and o.total <> 9");
    }

    @Test
    void arraysAreAskedByElementAndByAll() {
        assertThat(Sql.form("SELECT * FROM customer WHERE :tag = ANY(tags)"))
                .contains("contain :tag = any(customer.tags)");
        assertThat(Sql.form("SELECT * FROM customer WHERE tags @> ARRAY['a', :b]"))
                .contains("contain customer.tags @> ['a', :b]");
        assertThat(Sql.form("SELECT * FROM customer WHERE id = ANY(:ids)")).contains("member customer.id = any(:ids)");
        assertThat(Sql.question("SELECT * FROM customer WHERE id = ANY(:ids)").parameters())
                .extracting(Parameter::toString)
                .containsExactly(":ids uuid[]");
    }

    @Test
    void anOrderEndsWithColumnsThatDistinguishRows() {
        assertThat(Sql.form("SELECT * FROM orders ORDER BY placed_at DESC"))
                .contains("order orders.placed_at desc, orders.id desc");
        assertThat(Sql.form("SELECT o.id FROM orders o JOIN line l ON l.order_id = o.id"
                        + " JOIN customer c ON c.id = o.customer_id ORDER BY c.name"))
                .contains("order c.name, o.id, l.order_id, l.no");
        assertThat(Sql.form("SELECT state, count(*) AS n FROM orders GROUP BY state ORDER BY n DESC"))
                .contains("order count(*) desc, orders.state desc");
        assertThat(Sql.form("SELECT DISTINCT state, customer_id FROM orders ORDER BY state"))
                .contains("order orders.state, orders.customer_id");
    }

    @Test
    void joinsBecomeATreeInWhateverOrderTheyAreListed() {
        assertThat(Sql.form("SELECT l.item FROM customer c, line l, orders o"
                        + " WHERE l.order_id = o.id AND o.customer_id = c.id AND c.id = :c"))
                .containsExactly(
                        "from customer c",
                        "join children orders o by orders.customer_id of c",
                        "join children line l by line.order_id of o",
                        "equal c.id = :c");
    }

    @Test
    void anInnerJoinBehindALeftOneMakesThatInnerToo() {
        assertThat(Sql.form("SELECT c.id FROM customer c LEFT JOIN orders o ON o.customer_id = c.id"
                        + " JOIN line l ON l.order_id = o.id"))
                .contains(
                        "join children orders o by orders.customer_id of c",
                        "join children line l by line.order_id of o");
    }

    @Test
    void aLeftJoinWhosePartnerIsNeededIsInner() {
        String left = "SELECT o.id FROM orders o LEFT JOIN customer p ON p.id = o.payer_id WHERE ";
        for (String needed : List.of(
                "p.name = 'a' OR p.active",
                "p.name NOT IN ('a', 'b')",
                "NOT (p.tags @> ARRAY['x'])",
                "p.name NOT LIKE 'a%'",
                "EXISTS (SELECT 1 FROM customer e WHERE e.boss_id = p.id)",
                "p.born IS NOT NULL",
                "NOT (p.active IS NOT TRUE)")) {
            assertThat(Sql.form(left + needed)).as(needed).contains("join parent customer p by orders.payer_id of o");
        }
        for (String open : List.of(
                "p.name = 'a' OR o.total > 5",
                "p.name IS NULL",
                "NOT EXISTS (SELECT 1 FROM customer e WHERE e.boss_id = p.id)",
                "p.active IS NOT TRUE",
                "NOT (p.active IS TRUE)",
                "(:n IS NULL OR p.name = :n)")) {
            assertThat(Sql.form(left + open)).as(open).contains("left parent customer p by orders.payer_id of o");
        }
    }

    @Test
    void aTreeIsWalkedUpAndDown() {
        String up = "WITH RECURSIVE w AS (SELECT c.id, c.boss_id, 1 AS depth FROM customer c WHERE c.id = :id"
                + " UNION ALL SELECT b.id, b.boss_id, w.depth + 1 FROM customer b JOIN w ON b.id = w.boss_id)"
                + " SELECT id, depth FROM w ORDER BY depth";
        assertThat(Sql.form(up))
                .containsExactly(
                        "from customer w, walk up customer.boss_id from w.id = :id, depth counts from 1",
                        "order w.depth, w.id");
        String down = "WITH RECURSIVE w AS (SELECT * FROM customer WHERE boss_id IS NULL"
                + " UNION SELECT c.* FROM w, customer c WHERE c.boss_id = w.id) SELECT o.id FROM w JOIN orders o"
                + " ON o.customer_id = w.id";
        assertThat(Sql.form(down))
                .containsExactly(
                        "from customer w, walk down customer.boss_id from w.boss_id is null, each row once",
                        "join children orders o by orders.customer_id of w");
    }

    @Test
    void aWalkIsTheRootWhereverItIsJoined() {
        String walk = "WITH RECURSIVE w AS (SELECT * FROM customer WHERE id = :id"
                + " UNION ALL SELECT c.* FROM w, customer c WHERE c.boss_id = w.id) SELECT o.id, w.id AS customer FROM ";
        List<String> first = Sql.form(walk + "w JOIN orders o ON o.customer_id = w.id");
        assertThat(first).hasSize(2).first().asString().startsWith("from customer w, walk down");
        assertThat(Sql.form(walk + "orders o JOIN w ON o.customer_id = w.id")).isEqualTo(first);
        assertThat(Sql.form(walk + "orders o, w WHERE o.customer_id = w.id")).isEqualTo(first);
        assertThat(Sql.form(walk + "orders o LEFT JOIN w ON o.customer_id = w.id"))
                .first()
                .asString()
                .startsWith("from orders o");
    }

    @Test
    void theFirstOfEachIsALimitedJoin() {
        assertThat(
                        Sql.form(
                                "SELECT c.id, l.total FROM customer c LEFT JOIN LATERAL (SELECT o.total FROM orders o"
                                        + " WHERE o.customer_id = c.id AND o.state = 'paid' ORDER BY o.placed_at DESC LIMIT 1) l ON true"))
                .contains("left children orders o by orders.customer_id of c, if o.state = 'paid',"
                        + " first 1 of each by o.placed_at desc, o.id desc");
    }

    @Test
    void whatIsJoinedBeforeTheCutStandsFurtherIn() {
        List<String> lines = Sql.question(
                        "SELECT c.id, l.name FROM customer c LEFT JOIN LATERAL (SELECT p.name FROM orders o"
                                + " JOIN customer p ON p.id = o.payer_id WHERE o.customer_id = c.id ORDER BY o.id LIMIT 1) l ON true")
                .query()
                .lines();
        assertThat(lines.get(1)).contains("left children orders o").contains("first 1 of each");
        assertThat(lines.get(2)).isEqualTo("           join parent customer p by orders.payer_id of o");
    }

    @Test
    void anAnswerIsCalledWhatTheStatementCallsIt() {
        List<String> names = Sql.question(
                        "SELECT l.state, l.x FROM customer c JOIN LATERAL (SELECT o.state AS x, o.total AS state"
                                + " FROM orders o WHERE o.customer_id = c.id ORDER BY o.id LIMIT 1) l ON true")
                .query()
                .outputs()
                .stream()
                .map(Object::toString)
                .toList();
        assertThat(names).containsExactly("o.total as state", "o.state as x");
    }

    @Test
    void theCorrelatedTableNeedNotComeFirst() {
        String first =
                "SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM line l JOIN orders o ON l.order_id = o.id"
                        + " WHERE o.customer_id = c.id AND l.quantity > 1)";
        String other =
                "SELECT c.id FROM customer c WHERE EXISTS (SELECT 1 FROM orders o, line l WHERE l.order_id = o.id"
                        + " AND o.customer_id = c.id AND l.quantity > 1)";
        assertThat(Sql.form(first)).isEqualTo(Sql.form(other));
    }

    @Test
    void oneEntityByItsKeyIsReadStronglyTheRestEventually() {
        assertThat(Sql.question("SELECT * FROM orders WHERE id = :id").read()).isEqualTo(Consistency.STRONG);
        assertThat(Sql.question("SELECT * FROM orders WHERE customer_id = :id").read())
                .isEqualTo(Consistency.EVENTUAL);
        assertThat(Sql.question("SELECT no FROM line WHERE order_id = :id").read())
                .isEqualTo(Consistency.EVENTUAL);
    }

    @Test
    void parametersWithoutANameTakeThatOfTheirColumn() {
        assertThat(Sql.question("SELECT * FROM orders WHERE customer_id = ? AND total > ? AND total < ? LIMIT ?")
                        .parameters())
                .extracting(Parameter::toString)
                .containsExactly(
                        ":customer_id uuid", ":total decimal(12,2)", ":total_2 decimal(12,2)", ":limit bigint");
        assertThat(Sql.question("SELECT * FROM orders WHERE customer_id = $2 AND (payer_id = $2 OR total > $1)")
                        .parameters())
                .extracting(Parameter::name)
                .containsExactly("total", "customer_id");
    }

    @Test
    void columnsOfEqualNameAreDistinguished() {
        List<String> names = Sql.question(
                        "SELECT o.id, c.id, c.name FROM orders o JOIN customer c ON c.id = o.customer_id")
                .query()
                .outputs()
                .stream()
                .map(each -> each.name())
                .toList();
        assertThat(names).containsExactly("o.id", "c.id", "name");
    }

    @Test
    void twoReferencesToOneTableAreTwoSources() {
        assertThat(Sql.form("SELECT o.id FROM orders o JOIN customer c ON c.id = o.customer_id"
                        + " LEFT JOIN customer p ON p.id = o.payer_id"))
                .contains(
                        "join parent customer c by orders.customer_id of o",
                        "left parent customer p by orders.payer_id of o");
    }
}
