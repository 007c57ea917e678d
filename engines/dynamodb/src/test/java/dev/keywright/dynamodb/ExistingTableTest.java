package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.data.Dataset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * A store in an existing table of another application, with that application's names for keys, indexes, the kind and
 * the version, beside its items.
 */
class ExistingTableTest {

    private static final String RENAME =
            "PK:pk,SK:sk,GSI1:first,GSI1PK:g1p,GSI1SK:g1s,GSI2:second,GSI2PK:g2p,GSI2SK:g2s,kind:_et,#version:_v";

    private static final Model MANHUNT = Compiler.read(Project.root().resolve("examples/manhunt"));

    private final Design design =
            Compiler.design(MANHUNT, Targets.named("dynamodb").without(Capability.KEY_ATTRIBUTES));
    private final String table = "app-" + UUID.randomUUID();
    private final DynamoDbClient client = OpenClient.of(DynamoAddress.read(DynamoLocal.endpoint()));

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void rowsAreStoredUnderTheExistingNames() {
        make("pk", "sk");
        client.putItem(each -> each.tableName(table)
                .item(Map.of(
                        "pk", AttributeValue.fromS("THEIRS#1"),
                        "sk", AttributeValue.fromS("THEIRS"),
                        "_et", AttributeValue.fromS("theirs"))));
        Dataset dataset = Dataset.random(design.model(), 6, 1);
        DynamoAddress address = address(RENAME);
        try (Store store = Store.create(engine(address), design, JudgedScript.CLOCK)) {
            FillStore.insertAll(dataset, store, entity -> {});
            assertThat(store.check()).isEmpty();
        }
        try (Store store = Store.open(engine(address), JudgedScript.CLOCK)) {
            Row contact = dataset.rows().get("contact").get(0);
            assertThat(store.row("contact", Map.of("id", contact.value("id")))
                            .orElseThrow()
                            .row())
                    .isEqualTo(contact);
        }
        List<Map<String, AttributeValue>> items =
                client.scan(each -> each.tableName(table)).items();
        assertThat(items).hasSizeGreaterThan(6).allSatisfy(each -> assertThat(each)
                .containsKeys("pk", "sk", "_et")
                .doesNotContainKeys("PK", "SK", "GSI1PK", "kind", "#version"));
        assertThat(items.stream().filter(each -> each.get("_et").s().equals("contact")))
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each.get("_v").n()).isNotEmpty());
        assertThat(items).anySatisfy(each -> assertThat(each.get("_et").s()).isEqualTo("theirs"));
    }

    @Test
    void keyAttributesHaveTheExistingNames() {
        make("pk", "sk", Map.of("owner", "HASH", "begun", "RANGE", "number", "RANGE"));
        DynamoAddress address = address(
                RENAME.replace("GSI2PK:g2p,GSI2SK:g2s", "contact_id:owner,search_created_at:begun,GSI2_id:number"));
        Design attributes = Compiler.design(MANHUNT, Targets.named("dynamodb"));
        Dataset dataset = Dataset.random(MANHUNT, 6, 1);
        try (Store store = Store.create(engine(address), attributes, JudgedScript.CLOCK)) {
            FillStore.insertAll(dataset, store, entity -> {});
            assertThat(store.check()).isEmpty();
            Row search = dataset.rows().get("search").get(0);
            assertThat(store.ask("searchesOfContact", Map.of("contact", search.value("contact_id")))
                            .rows())
                    .anyMatch(each -> each.contains(search.value("id")));
        }
        assertThat(client.scan(each -> each.tableName(table).indexName("second"))
                        .items())
                .isNotEmpty()
                .allSatisfy(each -> assertThat(each).containsKeys("owner", "begun", "number", "_et"));
    }

    @Test
    void aTableThatHasOtherNamesIsRefused() {
        make("id", "sk");
        assertThatThrownBy(() -> Store.create(engine(address(RENAME)), design, JudgedScript.CLOCK))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("key is id S HASH, sk S RANGE; the design has pk S HASH, sk S RANGE");
        assertThat(client.scan(each -> each.tableName(table)).items()).isEmpty();
    }

    @Test
    void twoAttributesOfOneNameAreRefused() {
        make("pk", "sk");
        assertThatThrownBy(() -> Store.create(
                        engine(address(RENAME.replace("#version:_v", "status:pk"))), design, JudgedScript.CLOCK))
                .hasMessageContaining("rename");
    }

    private DynamoAddress address(String rename) {
        return DynamoAddress.read(
                DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".&table=" + table + "&rename=" + rename);
    }

    private static Engine engine(DynamoAddress address) {
        return new DynamoEngine(OpenClient.of(address), address);
    }

    private void make(String partition, String sort) {
        make(partition, sort, Map.of("g2p", "HASH", "g2s", "RANGE"));
    }

    /** @param second the key of its second index; attributes to sort by come in the order of their names */
    private void make(String partition, String sort, Map<String, String> second) {
        client.createTable(each -> each.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(Stream.concat(Stream.of(partition, sort, "g1p", "g1s"), second.keySet().stream())
                        .map(name -> AttributeDefinition.builder()
                                .attributeName(name)
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .toList())
                .keySchema(key(Map.of(partition, "HASH", sort, "RANGE")))
                .globalSecondaryIndexes(
                        index("first", Map.of("g1p", "HASH", "g1s", "RANGE")), index("second", second)));
    }

    private static GlobalSecondaryIndex index(String name, Map<String, String> key) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key(key))
                .projection(each -> each.projectionType(ProjectionType.ALL))
                .build();
    }

    private static List<KeySchemaElement> key(Map<String, String> key) {
        return key.entrySet().stream()
                .sorted(Map.Entry.<String, String>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(each -> KeySchemaElement.builder()
                        .attributeName(each.getKey())
                        .keyType(KeyType.fromValue(each.getValue()))
                        .build())
                .toList();
    }
}
