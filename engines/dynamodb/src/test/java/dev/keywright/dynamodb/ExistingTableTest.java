package dev.keywright.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.Dataset;
import dev.keywright.verify.change.JudgedScript;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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

/** A store in a table that others have made, with their names for keys, indexes, the kind and the version, beside their items. */
class ExistingTableTest {

    private static final String RENAME =
            "PK:pk,SK:sk,GSI1:first,GSI1PK:g1p,GSI1SK:g1s,GSI2:second,GSI2PK:g2p,GSI2SK:g2s,kind:_et,#version:_v";

    private final Design design =
            Compiler.design(Compiler.read(Project.root().resolve("examples/manhunt")), Targets.named("dynamodb"));
    private final String table = "app-" + UUID.randomUUID();
    private final DynamoDbClient client = Client.of(Address.read(DynamoLocal.endpoint()));

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void rowsLieThereUnderTheNamesThatAreGiven() {
        make("pk", "sk");
        client.putItem(each -> each.tableName(table)
                .item(Map.of(
                        "pk", AttributeValue.fromS("THEIRS#1"),
                        "sk", AttributeValue.fromS("THEIRS"),
                        "_et", AttributeValue.fromS("theirs"))));
        Dataset dataset = Dataset.random(design.model(), 6, 1);
        Address address = address(RENAME);
        try (Store store = Store.create(engine(address), design, JudgedScript.CLOCK)) {
            FilledStore.fill(store, dataset, entity -> {});
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

    private Address address(String rename) {
        return Address.read(
                DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".&table=" + table + "&rename=" + rename);
    }

    private static Engine engine(Address address) {
        return new DynamoEngine(Client.of(address), address);
    }

    private void make(String partition, String sort) {
        client.createTable(each -> each.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(partition, sort, "g1p", "g1s", "g2p", "g2s").stream()
                        .map(name -> AttributeDefinition.builder()
                                .attributeName(name)
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .toList())
                .keySchema(key(partition, sort))
                .globalSecondaryIndexes(index("first", "g1p", "g1s"), index("second", "g2p", "g2s")));
    }

    private static GlobalSecondaryIndex index(String name, String partition, String sort) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key(partition, sort))
                .projection(each -> each.projectionType(ProjectionType.ALL))
                .build();
    }

    private static List<KeySchemaElement> key(String partition, String sort) {
        return List.of(
                KeySchemaElement.builder()
                        .attributeName(partition)
                        .keyType(KeyType.HASH)
                        .build(),
                KeySchemaElement.builder()
                        .attributeName(sort)
                        .keyType(KeyType.RANGE)
                        .build());
    }
}
