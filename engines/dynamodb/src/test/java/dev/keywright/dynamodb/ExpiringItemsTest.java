package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.dynamodb.table.TableRequest;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.data.Dataset;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;

/**
 * Items of an entity with a retention have an expiry time, the table declares the attribute for it, and other items
 * have none.
 */
class ExpiringItemsTest {

    private final Design design =
            Compiler.design(Compiler.read(Project.root().resolve("examples/devices")), Targets.named("dynamodb"));

    @Test
    void itemsSayWhenTheyGo() {
        DynamoAddress address = DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
        Dataset dataset = Dataset.random(design.model(), 8, 1);
        String table = address.prefix() + design.tables().get(0).name();
        try (DynamoDbClient client = OpenClient.of(address);
                Store store = create(address)) {
            FillStore.insertAll(dataset, store, entity -> {});
            TimeToLiveDescription live =
                    client.describeTimeToLive(each -> each.tableName(table)).timeToLiveDescription();
            List<Map<String, AttributeValue>> items =
                    client.scan(each -> each.tableName(table)).items();
            assertThat(live.attributeName()).isEqualTo("expires_at");
            assertThat(live.timeToLiveStatusAsString()).isEqualTo("ENABLED");
            assertThat(items).anySatisfy(each -> assertThat(each).containsKey("expires_at"));
            assertThat(items).anySatisfy(each -> assertThat(each).doesNotContainKey("expires_at"));
            assertThat(items.stream()
                            .filter(each -> each.containsKey("expires_at"))
                            .map(each -> Long.parseLong(each.get("expires_at").n())))
                    .hasSameElementsAs(dataset.rows().get("reading").stream()
                            .map(ExpiringItemsTest::goes)
                            .toList());
            assertThat(store.check()).isEmpty();
        }
    }

    @Test
    void aTableOfOthersIsTheirsToChange() {
        String name = "app-" + UUID.randomUUID();
        DynamoAddress address =
                DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".&table=" + name);
        TableShape table = new TableShape(design.tables().get(0), address.prefix(), address.existingNames(), Map.of());
        try (DynamoDbClient client = OpenClient.of(address)) {
            client.createTable(new TableRequest(address).createTable(table));
            assertThatThrownBy(() -> create(address).close())
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("the design needs it: turn on its time to live, by the attribute expires_at");
            assertThat(client.listTables().tableNames()).doesNotContain(address.prefix() + "keywright_intents");
            client.updateTimeToLive(
                    each -> each.tableName(name).timeToLiveSpecification(live -> live.attributeName("expires_at")
                            .enabled(true)));
            create(address).close();
        }
    }

    private Store create(DynamoAddress address) {
        return Store.create(new DynamoEngine(OpenClient.of(address), address), design, JudgedScript.CLOCK);
    }

    /** Ninety days after the month in which a reading was taken. */
    private static long goes(Row reading) {
        return ((Instant) reading.value("taken_at"))
                .atZone(ZoneOffset.UTC)
                .toLocalDate()
                .withDayOfMonth(1)
                .plusMonths(1)
                .plusDays(90)
                .atStartOfDay()
                .toEpochSecond(ZoneOffset.UTC);
    }
}
