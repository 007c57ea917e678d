package dev.keywright.dynamodb.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.ReadingTables;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Templates for tables that no example is sure to contain. */
class DynamoDdlTest {

    private static final ReadingTables READINGS =
            new ReadingTables(Compiler.read(Project.root().resolve("examples/devices")));

    private static final KeyLayout KEY =
            new KeyLayout(List.of(READINGS.column("device_id", false)), List.of(READINGS.column("taken_at", false)));

    private static String template(Table table) {
        return new CloudFormationDdl().write(READINGS.design("dynamodb", table));
    }

    @Test
    void rowsExpireByAnAttribute() {
        Table table = ReadingTables.table(ReadingTables.reading(KEY, "battery"), ReadingTables.RETENTION);
        assertThat(template(table))
                .contains("\"TimeToLiveSpecification\": {\"AttributeName\": \"expires_at\", \"Enabled\": true}");
        assertThat(new TerraformDdl().write(READINGS.design("dynamodb", table)))
                .contains("attribute_name = \"expires_at\"");
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
        JsonNode made =
                new ObjectMapper().readTree(template(ReadingTables.table(kind, indexes.toArray(Table.Index[]::new))));
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
        JsonNode made = new ObjectMapper().readTree(template(shared));
        assertThat(made.at("/Resources/Reading/Properties/GlobalSecondaryIndexes/0/Projection/NonKeyAttributes"))
                .extracting(JsonNode::asText)
                .containsExactly("alarm", "copy_battery", "kind");
    }
}
