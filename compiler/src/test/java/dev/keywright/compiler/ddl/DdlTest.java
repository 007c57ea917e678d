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

/** What no worked system is sure to show. */
class DdlTest {

    private static final KeyLayout KEY = key(List.of(Readings.column("device_id", false)), "taken_at");

    private static final Optional<Entity.Retention> RETENTION =
            Optional.of(new Entity.Retention(90, Period.MONTH, "taken_at"));

    private static KeyLayout key(List<Segment> partition, String... sort) {
        return new KeyLayout(
                partition,
                List.of(sort).stream().map(each -> Readings.column(each, false)).toList());
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
        assertThatThrownBy(() -> Ddl.of(Readings.design("dynamodb"), "cql"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the format cql is for cassandra, and the design for dynamodb;"
                        + " its formats are cloudformation, terraform, workbench");
        assertThatThrownBy(() -> Ddl.of(Readings.design("dynamodb"), "yaml"))
                .hasMessageStartingWith("there is no format yaml; there are cloudformation, ");
    }

    @Test
    void descendingColumnsOfCassandraAreToldWithAllTheOthers() {
        KeyLayout key = new KeyLayout(
                List.of(Readings.column("device_id", false)),
                List.of(Readings.column("taken_at", true), Readings.column("battery", false)));
        assertThat(Ddl.of(Readings.design("cassandra", Readings.table(Readings.reading(key)))))
                .contains("PRIMARY KEY ((device_id), taken_at, battery)")
                .contains(") WITH CLUSTERING ORDER BY (taken_at DESC, battery ASC);");
    }

    @Test
    void keysThatCanBeNullOrSortOtherwiseAreTexts() {
        KeyLayout key = key(List.of(Readings.column("alarm", false)), "humidity", "device_id");
        String cql = Ddl.of(Readings.design("cassandra", Readings.table(Readings.reading(key, "battery"))));
        assertThat(cql)
                .contains("alarm text, -- text or null, as keys spell it")
                .contains("humidity text, -- real or null, as keys spell it")
                .contains("device_id text, -- uuid, as keys spell it");
    }

    @Test
    void rowsHaveRoomForBookkeepingWhereColumnsAreDeclared() {
        Table table = Readings.table(Readings.reading(KEY, "battery"));
        assertThat(Ddl.of(Readings.design("cassandra", table)))
                .contains("  \"#row\" boolean,\n  \"#none\" boolean,\n")
                .contains("  \"#version\" bigint,\n  \"#stamp\" bigint,\n  \"#touch\" text,\n  \"#lock\" text,\n")
                .contains("  \"#readers\" text,\n  \"#dead\" boolean,\n");
        assertThat(Ddl.of(Readings.design("hbase", table))).contains("with battery\n");
        assertThat(Ddl.of(Readings.design("rocksdb", table))).contains("with battery\n");
    }

    @Test
    void aLeadingSaltCutsAnHbaseTableIntoRegions() {
        assertThat(salted(3)).endsWith("VERSIONS => 1}, SPLITS => [\"\\x01\", \"\\x02\"]\n");
        assertThat(salted(300)).contains("SPLITS => [\"\\x00\\x01\", ").endsWith("\"\\x01\\x2B\"]\n");
        assertThat(salted(1)).doesNotContain("SPLITS");
    }

    private static String salted(int count) {
        KeyLayout key = key(List.of(Segment.salt(count), Readings.column("device_id", false)), "taken_at");
        return Ddl.of(Readings.design("hbase", Readings.table(Readings.reading(key))));
    }

    @Test
    void familiesOfHbaseAreThoseOfTheTable() {
        Table one = Readings.table(Readings.reading(KEY, "battery"));
        Table two = new Table(
                one.name(),
                one.partition(),
                one.sort(),
                List.of(new Table.Family("a", List.of("battery")), new Table.Family("b", List.of("alarm"))),
                Optional.empty(),
                List.of(),
                one.rows());
        assertThat(Ddl.of(Readings.design("hbase", two)))
                .contains("'devices:reading', {NAME => 'a', VERSIONS => 1}, {NAME => 'b', VERSIONS => 1}");
    }

    @Test
    void retentionIsToldInTheWayOfEachEngine() {
        Table table = Readings.table(Readings.reading(KEY, "battery"), RETENTION);
        assertThat(Ddl.of(Readings.design("cassandra", table))).contains("WITH default_time_to_live = 10454400;");
        assertThat(Ddl.of(Readings.design("hbase", table))).contains("VERSIONS => 1, TTL => 10454400}");
        assertThat(Ddl.of(Readings.design("mongodb", table)))
                .contains("{\"expires_at\": 1}", "\"expireAfterSeconds\": 0");
        assertThat(Ddl.of(Readings.design("dynamodb", table)))
                .contains("\"TimeToLiveSpecification\": {\"AttributeName\": \"expires_at\", \"Enabled\": true}");
        assertThat(Ddl.of(Readings.design("dynamodb", table), "terraform")).contains("attribute_name = \"expires_at\"");
    }

    @Test
    void nothingExpiresByItselfBesideRowsThatStay() {
        Table counter = Readings.table(Readings.kind("count", RowRole.COUNTER, KEY), RETENTION);
        assertThat(Ddl.of(Readings.design("cassandra", counter)))
                .doesNotContain("default_time_to_live")
                .contains("the store gives each row its time to live");
        Entity.Retention ages = new Entity.Retention(100_000, Period.YEAR, "taken_at");
        Table table = Readings.table(Readings.reading(KEY), Optional.of(ages));
        assertThat(Ddl.of(Readings.design("cassandra", table))).doesNotContain("default_time_to_live");
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
        RowKind kind = Readings.reading(KEY, "alarm", "battery").withSlots(slots);
        JsonNode made = new ObjectMapper()
                .readTree(
                        Ddl.of(Readings.design("dynamodb", Readings.table(kind, indexes.toArray(Table.Index[]::new)))));
        JsonNode found = made.at("/Resources/Reading/Properties/GlobalSecondaryIndexes");
        int included = found.findValues("NonKeyAttributes").stream()
                .mapToInt(JsonNode::size)
                .sum();
        assertThat(included).isLessThanOrEqualTo(100);
        return found.get(0).get("Projection");
    }

    @Test
    void aSharedIndexHoldsOfEachKindWhatThatKindWants() throws IOException {
        RowKind one = Readings.reading(KEY, "alarm", "battery")
                .withSlots(List.of(new RowKind.Slot("GSI1", KEY, List.of(), List.of(ColumnPath.own("alarm")))));
        RowKind other = Readings.kind("copy", RowRole.VIEW, KEY, "alarm", "battery")
                .withSlots(List.of(new RowKind.Slot("GSI1", KEY, List.of(), List.of(ColumnPath.own("battery")))));
        List<KeyColumn> key = List.of(new KeyColumn("GSI1PK", "S", false));
        Table.Index index = new Table.Index("GSI1", key, List.of(), List.of("alarm", "battery"), true, false);
        Table apart = Readings.table(one, index);
        Table shared = new Table(
                apart.name(),
                apart.partition(),
                apart.sort(),
                List.of(),
                Optional.empty(),
                List.of(index),
                List.of(one, other));
        JsonNode made = new ObjectMapper().readTree(Ddl.of(Readings.design("dynamodb", shared)));
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
        assertThat(indexed(List.of(Readings.equal("alarm", "fire")), false)).contains(partial);
        Condition none = new Condition.IsNull(new Term.Column("reading", "alarm", Type.TEXT));
        assertThat(indexed(List.of(none), false)).contains(partial, "\"alarm_key\": -1");
        assertThat(indexed(List.of(new Condition.Not(none)), false))
                .contains(partial, "\"alarm\": -1")
                .doesNotContain("alarm_key");
    }

    private static String indexed(List<Condition> when, boolean unique) {
        KeyLayout key = new KeyLayout(List.of(Readings.column("alarm", true)), List.of());
        RowKind kind = Readings.reading(KEY, "alarm", "battery")
                .withSlots(List.of(new RowKind.Slot("by_alarm", key, when, List.of())));
        Table.Index index = new Table.Index(
                "by_alarm", Readings.columns(key.partition()), List.of(), List.of(), !when.isEmpty(), unique);
        return Ddl.of(Readings.design("mongodb", Readings.table(kind, index)));
    }

    @Test
    void mongodbIsNotToldTwiceOfAnIndex() {
        KeyLayout id = new KeyLayout(List.of(Readings.column("device_id", false)), List.of());
        KeyLayout battery = new KeyLayout(List.of(Readings.column("battery", false)), List.of());
        RowKind kind = Readings.reading(id, "battery")
                .withSlots(List.of(
                        new RowKind.Slot("a", id), new RowKind.Slot("b", battery), new RowKind.Slot("c", battery)));
        String script = Ddl.of(Readings.design(
                "mongodb", Readings.table(kind, index("a", id), index("b", battery), index("c", battery))));
        assertThat(script)
                .contains("// The index a is _id_.", "{\"name\": \"b\"}", "// The index c is b.")
                .doesNotContain("{\"_id\": 1}");
    }

    private static Table.Index index(String name, KeyLayout key) {
        return new Table.Index(name, Readings.columns(key.partition()), List.of(), List.of(), false, false);
    }
}
