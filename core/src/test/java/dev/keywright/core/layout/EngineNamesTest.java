package dev.keywright.core.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The names of tables and columns on engines. */
class EngineNamesTest {

    @Test
    void copiedColumnsAreNamedByTheWayToThem() {
        assertThat(stored("status")).isEqualTo("status");
        assertThat(stored("search.contact_id/name")).isEqualTo("contact_id_name");
        assertThat(stored("recipient.message_id/message.sender_id/name")).isEqualTo("message_id_sender_id_name");
        assertThat(stored("line.order_id+no/total")).isEqualTo("order_id_no_total");
        assertThat(stored("tags[]")).isEqualTo("tags_element");
        assertThat(stored("^id")).isEqualTo("ancestor_id");
        assertThat(stored("^")).isEqualTo("ancestor_steps");
        assertThat(stored("^*")).isEqualTo("path");
        assertThat(stored("Größe in cm")).isEqualTo("Größe in cm");
        assertThat(stored("$a.b")).isEqualTo("_a_b");
    }

    private static String stored(String path) {
        return StoredName.of(ColumnPath.parse(path));
    }

    @Test
    void totalsAreNamedByWhatTheyCount() {
        Optional<ColumnPath> user = Optional.of(ColumnPath.own("user_id"));
        assertThat(StoredName.of(new RowKind.Total(Term.Aggregate.Function.COUNT, false, Optional.empty())))
                .isEqualTo("count");
        assertThat(StoredName.of(new RowKind.Total(Term.Aggregate.Function.COUNT, true, user)))
                .isEqualTo("count_distinct_user_id");
    }

    @Test
    void aTakenNameGivesWay() {
        assertThat(StoredName.unused("kind", List.of())).isEqualTo("kind");
        assertThat(StoredName.unused("kind", List.of("kind"))).isEqualTo("row_kind");
        assertThat(StoredName.unused("kind", List.of("kind", "row_kind"))).isEqualTo("row_kind_2");
    }

    @Test
    void namesThatAnEngineTakesStay() {
        assertThat(NameRule.DYNAMODB.legalName("my.table-1")).isEqualTo("my.table-1");
        assertThat(NameRule.CASSANDRA_TABLE.legalName("search_by_contact_id")).isEqualTo("search_by_contact_id");
        assertThat(NameRule.MONGODB.legalName("search")).isEqualTo("search");
    }

    @Test
    void otherNamesAreCutAndStayApart() {
        String longName = "a".repeat(300);
        for (NameRule rule : NameRule.values()) {
            List<String> names = Stream.of(longName, longName + "b", "größe", "gr__e", "a b", "a:b", ".a", "")
                    .map(rule::legalName)
                    .toList();
            assertThat(names).doesNotHaveDuplicates().allMatch(each -> each.length() >= 3 && each.length() <= 255);
        }
        assertThat(NameRule.CASSANDRA_TABLE.legalName(longName)).hasSize(48);
        assertThat(NameRule.DYNAMODB.legalName("ab")).matches("ab_[0-9a-f]{8}");
        assertThat(NameRule.HBASE_NAMESPACE.legalName("default")).matches("__[0-9a-f]{8}");
        assertThat(NameRule.CASSANDRA_KEYSPACE.legalName("system_auth")).matches("__auth_[0-9a-f]{8}");
    }
}
