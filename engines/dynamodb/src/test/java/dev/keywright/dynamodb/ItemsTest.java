package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.DynamoLocal;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The format of items as other programs see them, and items of other programs as the engine reads them. */
class ItemsTest {

    private static final UUID ID = UUID.fromString("6b1f6b0e-0d1c-4a53-9a5e-0f2d1c3b4a59");

    private DynamoAddress address;
    private DynamoDbClient client;
    private Engine engine;

    @BeforeEach
    void open() {
        address = DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
        client = OpenClient.of(address);
        engine = new DynamoEngine(OpenClient.of(address), address);
        engine.create(SampleTables.TABLES);
    }

    @AfterEach
    void close() {
        engine.close();
        client.close();
    }

    private StoredRow row(Object note) {
        return new StoredRow(
                SampleTables.PARENT, new Key(List.of(7L), List.of("PARENT")), Map.of("note", note), Map.of());
    }

    private Map<String, AttributeValue> item() {
        return client.scan(each -> each.tableName(address.prefix() + SampleTables.TABLE))
                .items()
                .get(0);
    }

    @Test
    void anItemIsWhatPeopleWouldWrite() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("note", "Milk");
        values.put("id", ID);
        values.put("at", Instant.parse("2024-05-17T09:30:00Z"));
        values.put("price", new BigDecimal("1.50"));
        values.put("lines", List.of(Map.of("no", 1L, "of", ID)));
        StoredRow row = new StoredRow(SampleTables.PARENT, new Key(List.of(7L), List.of("PARENT")), values, Map.of());
        engine.write(Commit.of(Commit.put(SampleTables.TABLE, row)));
        assertThat(item())
                .isEqualTo(Map.of(
                        "PK", AttributeValue.fromS("0000000000000000007"),
                        "SK", AttributeValue.fromS("PARENT"),
                        "kind", AttributeValue.fromS("parent"),
                        "note", AttributeValue.fromS("Milk"),
                        "id", AttributeValue.fromS(ID.toString()),
                        "at", AttributeValue.fromS("2024-05-17T09:30:00Z"),
                        "price", AttributeValue.fromN("1.5"),
                        "lines",
                                AttributeValue.fromL(List.of(AttributeValue.fromM(Map.of(
                                        "no",
                                        AttributeValue.fromN("1"),
                                        "of",
                                        AttributeValue.fromS(ID.toString())))))));
        assertThat(engine.get(SampleTables.parents(7L))).containsExactly(row);
    }

    @Test
    void aValueOfAnotherTypeDescribesItself() {
        engine.write(Commit.of(Commit.put(SampleTables.TABLE, row("text first"))));
        engine.write(Commit.of(Commit.put(SampleTables.TABLE, row(ID))));
        assertThat(item().get("note"))
                .isEqualTo(AttributeValue.fromM(Map.of("#uuid", AttributeValue.fromS(ID.toString()))));
        assertThat(engine.get(SampleTables.parents(7L))).containsExactly(row(ID));
    }

    /** One engine registers the columns' attribute names; another one that was opened before knows them too. */
    @Test
    void whatAnotherProcessLearnedIsKnown() {
        try (Engine other = new DynamoEngine(OpenClient.of(address), address)) {
            other.use(SampleTables.TABLES);
            engine.write(Commit.of(Commit.put(SampleTables.TABLE, row(ID))));
            assertThat(other.get(SampleTables.parents(7L))).containsExactly(row(ID));
        }
    }

    @Test
    void itemsOfOthersAreNotSeen() {
        engine.write(Commit.of(Commit.put(SampleTables.TABLE, row("ours"))));
        for (Map<String, AttributeValue> others : List.of(
                Map.of("note", AttributeValue.fromS("no kind")),
                Map.of("kind", AttributeValue.fromS("stranger"), "note", AttributeValue.fromS("another kind")))) {
            Map<String, AttributeValue> item = new LinkedHashMap<>(others);
            item.put("PK", AttributeValue.fromS("0000000000000000007"));
            item.put("SK", AttributeValue.fromS("OTHER#" + others.size()));
            client.putItem(each ->
                    each.tableName(address.prefix() + SampleTables.TABLE).item(item));
        }
        RangeRequest all = RangeRequest.strong(SampleTables.TABLE, SampleTables.PARENT, KeyRange.of(List.of(7L)), 9);
        assertThat(engine.range(all.wholePartition())).containsExactly(row("ours"));
        assertThat(engine.range(all.pageAfter(Optional.empty(), 1))).containsExactly(row("ours"));
        assertThat(engine.scan(new ScanRequest(SampleTables.TABLE, 9))).containsExactly(row("ours"));
    }
}
