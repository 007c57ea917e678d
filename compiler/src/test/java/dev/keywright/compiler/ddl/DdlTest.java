package dev.keywright.compiler.ddl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Period;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Templates and scripts for tables that no example is sure to contain. */
class DdlTest {

    private static final KeyLayout KEY = key(List.of(ReadingTables.column("device_id", false)), "taken_at");

    private static final Optional<Entity.Retention> RETENTION =
            Optional.of(new Entity.Retention(90, Period.MONTH, "taken_at"));

    private static KeyLayout key(List<Segment> partition, String... sort) {
        return new KeyLayout(
                partition,
                List.of(sort).stream()
                        .map(each -> ReadingTables.column(each, false))
                        .toList());
    }

    @Test
    void everyTargetHasAFormat() {
        assertThat(Targets.names())
                .allSatisfy(each -> assertThat(Ddl.formats(each)).isNotEmpty());
        assertThat(Ddl.formats().stream().map(Ddl::target).distinct())
                .containsExactlyInAnyOrderElementsOf(Targets.names());
    }

    @Test
    void aFormatOfAnotherTargetIsRefused() {
        assertThatThrownBy(() -> Ddl.of(ReadingTables.design("dynamodb"), "cql"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the format cql is for cassandra, and the design for dynamodb;"
                        + " its formats are cloudformation, terraform, workbench");
        assertThatThrownBy(() -> Ddl.of(ReadingTables.design("dynamodb"), "yaml"))
                .hasMessageStartingWith("there is no format yaml; there are cloudformation, ");
    }

    @Test
    void descendingColumnsOfCassandraAreListedWithAllTheOthers() {
        KeyLayout key = new KeyLayout(
                List.of(ReadingTables.column("device_id", false)),
                List.of(ReadingTables.column("taken_at", true), ReadingTables.column("battery", false)));
        assertThat(Ddl.of(ReadingTables.design("cassandra", ReadingTables.table(ReadingTables.reading(key)))))
                .contains("PRIMARY KEY ((device_id), taken_at, battery)")
                .contains(") WITH CLUSTERING ORDER BY (taken_at DESC, battery ASC);");
    }

    @Test
    void keysThatCanBeNullOrSortOtherwiseAreTexts() {
        KeyLayout key = key(List.of(ReadingTables.column("alarm", false)), "humidity", "device_id");
        String cql =
                Ddl.of(ReadingTables.design("cassandra", ReadingTables.table(ReadingTables.reading(key, "battery"))));
        assertThat(cql)
                .contains("alarm text, -- text or null, as keys spell it")
                .contains("humidity text, -- real or null, as keys spell it")
                .contains("device_id text, -- uuid, as keys spell it");
    }

    @Test
    void rowsHaveRoomForBookkeepingWhereColumnsAreDeclared() {
        Table table = ReadingTables.table(ReadingTables.reading(KEY, "battery"));
        assertThat(Ddl.of(ReadingTables.design("cassandra", table)))
                .contains("  \"#row\" boolean,\n  \"#none\" boolean,\n")
                .contains("  \"#version\" bigint,\n  \"#stamp\" bigint,\n  \"#touch\" text,\n  \"#lock\" text,\n")
                .contains("  \"#readers\" text,\n  \"#dead\" boolean,\n");
        assertThat(Ddl.of(ReadingTables.design("hbase", table))).contains("with battery\n");
        assertThat(Ddl.of(ReadingTables.design("rocksdb", table))).contains("with battery\n");
    }

    @Test
    void aLeadingSaltCutsAnHbaseTableIntoRegions() {
        assertThat(salted(3)).endsWith("VERSIONS => 1}, SPLITS => [\"\\x01\", \"\\x02\"]\n");
        assertThat(salted(300)).contains("SPLITS => [\"\\x00\\x01\", ").endsWith("\"\\x01\\x2B\"]\n");
        assertThat(salted(1)).doesNotContain("SPLITS");
    }

    private static String salted(int count) {
        KeyLayout key = key(List.of(Segment.salt(count), ReadingTables.column("device_id", false)), "taken_at");
        return Ddl.of(ReadingTables.design("hbase", ReadingTables.table(ReadingTables.reading(key))));
    }

    @Test
    void familiesOfHbaseAreThoseOfTheTable() {
        Table one = ReadingTables.table(ReadingTables.reading(KEY, "battery"));
        Table two = new Table(
                one.name(),
                one.partition(),
                one.sort(),
                List.of(new Table.ColumnFamily("a", List.of("battery")), new Table.ColumnFamily("b", List.of("alarm"))),
                Optional.empty(),
                List.of(),
                one.rows());
        assertThat(Ddl.of(ReadingTables.design("hbase", two)))
                .contains("'devices:reading', {NAME => 'a', VERSIONS => 1}, {NAME => 'b', VERSIONS => 1}");
    }

    @Test
    void retentionIsWrittenInTheWayOfEachEngine() {
        Table table = ReadingTables.table(ReadingTables.reading(KEY, "battery"), RETENTION);
        assertThat(Ddl.of(ReadingTables.design("cassandra", table))).contains("WITH default_time_to_live = 10454400;");
        assertThat(Ddl.of(ReadingTables.design("hbase", table))).contains("VERSIONS => 1, TTL => 10454400}");
        assertThat(Ddl.of(ReadingTables.design("mongodb", table)))
                .contains("{\"expires_at\": 1}", "\"expireAfterSeconds\": 0");
        assertThat(Ddl.of(ReadingTables.design("dynamodb", table)))
                .contains("\"TimeToLiveSpecification\": {\"AttributeName\": \"expires_at\", \"Enabled\": true}");
        assertThat(Ddl.of(ReadingTables.design("dynamodb", table), "terraform"))
                .contains("attribute_name = \"expires_at\"");
    }

    @Test
    void nothingExpiresByItselfBesideRowsThatStay() {
        Table counter = ReadingTables.table(ReadingTables.kind("count", RowRole.COUNTER, KEY), RETENTION);
        assertThat(Ddl.of(ReadingTables.design("cassandra", counter)))
                .doesNotContain("default_time_to_live")
                .contains("the store gives each row its time to live");
        Entity.Retention ages = new Entity.Retention(100_000, Period.YEAR, "taken_at");
        Table table = ReadingTables.table(ReadingTables.reading(KEY), Optional.of(ages));
        assertThat(Ddl.of(ReadingTables.design("cassandra", table))).doesNotContain("default_time_to_live");
    }

    @Test
    void anIndexIncludesNamesUntilTheyAreTooMany() throws IOException {
        assertThat(projection(List.of("battery"), 1).get("NonKeyAttributes"))
                .extracting(JsonNode::asText)
                .containsExactly("battery", "kind");
        assertThat(projection(List.of(), 1).get("NonKeyAttributes"))
                .extracting(JsonNode::asText)
                .containsExactly("kind");
        assertThat(projection(List.of("alarm", "battery"), 1)
                        .get("ProjectionType")
                        .asText())
                .isEqualTo("INCLUDE");
        assertThat(projection(List.of("battery"), 101).get("ProjectionType").asText())
                .isEqualTo("INCLUDE");
    }

    /** The projection of the first of several indexes; of a hundred and one the last has to give way. */
    private static JsonNode projection(List<String> columns, int count) throws IOException {
        List<RowKind.Slot> slots = new ArrayList<>();
        List<Table.Index> indexes = new ArrayList<>();
        IntStream.range(0, count).forEach(each -> {
            String name = "GSI" + each;
            KeyColumn column = new KeyColumn(name + "PK", "S", false);
            slots.add(new RowKind.Slot(
                    name, KEY, List.of(), columns.stream().map(ColumnPath::own).toList()));
            indexes.add(new Table.Index(name, List.of(column), List.of(), columns, true, false));
        });
        RowKind kind = ReadingTables.reading(KEY, "alarm", "battery").withSlots(slots);
        JsonNode made = new ObjectMapper()
                .readTree(Ddl.of(ReadingTables.design(
                        "dynamodb", ReadingTables.table(kind, indexes.toArray(Table.Index[]::new)))));
        JsonNode found = made.at("/Resources/Reading/Properties/GlobalSecondaryIndexes");
        int included = found.findValues("NonKeyAttributes").stream()
                .mapToInt(JsonNode::size)
                .sum();
        assertThat(included).isLessThanOrEqualTo(100);
        return found.get(0).get("Projection");
    }

    @Test
    void aSharedIndexHoldsOfEachKindWhatThatKindWants() throws IOException {
        RowKind one = ReadingTables.reading(KEY, "alarm", "battery")
                .withSlots(List.of(new RowKind.Slot("GSI1", KEY, List.of(), List.of(ColumnPath.own("alarm")))));
        RowKind other = ReadingTables.kind("copy", RowRole.VIEW, KEY, "alarm", "battery")
                .withSlots(List.of(new RowKind.Slot("GSI1", KEY, List.of(), List.of(ColumnPath.own("battery")))));
        List<KeyColumn> key = List.of(new KeyColumn("GSI1PK", "S", false));
        Table.Index index = new Table.Index("GSI1", key, List.of(), List.of("alarm", "battery"), true, false);
        Table apart = ReadingTables.table(one, index);
        Table shared = new Table(
                apart.name(),
                apart.partition(),
                apart.sort(),
                List.of(),
                Optional.empty(),
                List.of(index),
                List.of(one, other));
        JsonNode made = new ObjectMapper().readTree(Ddl.of(ReadingTables.design("dynamodb", shared)));
        assertThat(made.at("/Resources/Reading/Properties/GlobalSecondaryIndexes/0/Projection/NonKeyAttributes"))
                .extracting(JsonNode::asText)
                .containsExactly("alarm", "copy_battery", "kind");
    }

    @Test
    void uniqueIndexesOfMongodbLetNullsIn() {
        assertThat(indexed(List.of(), true))
                .contains("\"unique\": true, \"partialFilterExpression\": {\"alarm_key\": {\"$type\": \"string\"}}");
    }

    @Test
    void sparseIndexesOfMongodbArePartial() {
        String partial = "\"partialFilterExpression\": {\"in_by_alarm\": true}";
        assertThat(indexed(List.of(ReadingTables.equal("alarm", "fire")), false))
                .contains(partial);
        Condition none = new Condition.IsNull(new Term.Column("reading", "alarm", Type.TEXT));
        assertThat(indexed(List.of(none), false)).contains(partial, "\"alarm_key\": -1");
        assertThat(indexed(List.of(new Condition.Not(none)), false))
                .contains(partial, "\"alarm\": -1")
                .doesNotContain("alarm_key");
    }

    private static String indexed(List<Condition> when, boolean unique) {
        KeyLayout key = new KeyLayout(List.of(ReadingTables.column("alarm", true)), List.of());
        RowKind kind = ReadingTables.reading(KEY, "alarm", "battery")
                .withSlots(List.of(new RowKind.Slot("by_alarm", key, when, List.of())));
        Table.Index index = new Table.Index(
                "by_alarm", ReadingTables.columns(key.partition()), List.of(), List.of(), !when.isEmpty(), unique);
        return Ddl.of(ReadingTables.design("mongodb", ReadingTables.table(kind, index)));
    }

    @Test
    void anIndexOfMongodbIsCreatedOnce() {
        KeyLayout id = new KeyLayout(List.of(ReadingTables.column("device_id", false)), List.of());
        KeyLayout battery = new KeyLayout(List.of(ReadingTables.column("battery", false)), List.of());
        RowKind kind = ReadingTables.reading(id, "battery")
                .withSlots(List.of(
                        new RowKind.Slot("a", id), new RowKind.Slot("b", battery), new RowKind.Slot("c", battery)));
        String script = Ddl.of(ReadingTables.design(
                "mongodb", ReadingTables.table(kind, index("a", id), index("b", battery), index("c", battery))));
        assertThat(script)
                .contains("// The index a is _id_.", "{\"name\": \"b\"}", "// The index c is b.")
                .doesNotContain("{\"_id\": 1}");
    }

    private static Table.Index index(String name, KeyLayout key) {
        return new Table.Index(name, ReadingTables.columns(key.partition()), List.of(), List.of(), false, false);
    }
}
