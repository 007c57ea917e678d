package dev.keywright.dynamodb.table;

import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.table.TableShape.IndexKey;
import dev.keywright.dynamodb.table.TableShape.KeyNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.SSESpecification;
import software.amazon.awssdk.services.dynamodb.model.SSEType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * Builds the CreateTable request of a table, with the options of the address. Names are stored: a result for existing
 * data never changes. Used by {@code DynamoTables} and {@code TableDefinition}.
 */
public final class TableRequest {

    private static final long UNITS = 5;
    private static final String KMS = "kms";
    /** A stream costs nothing until it is read. */
    private static final StreamViewType IMAGES = StreamViewType.NEW_AND_OLD_IMAGES;

    private final DynamoAddress address;

    public TableRequest(DynamoAddress address) {
        this.address = address;
    }

    /** For requests without options. */
    public TableRequest() {
        this(new DynamoAddress(Optional.empty(), Optional.empty(), Map.of()));
    }

    public CreateTableRequest createTable(TableShape table) {
        List<GlobalSecondaryIndex> indexes = new ArrayList<>();
        Map<String, AttributeDefinition> attributes = new LinkedHashMap<>();
        names(table.key()).forEach(each -> attributes.put(each, text(each)));
        table.indexes().forEach((index, key) -> {
            Stream.concat(key.partition().stream(), key.sort().stream())
                    .forEach(each -> attributes.put(each.name(), attribute(each.name(), each.type())));
            indexes.add(index(table.indexName(index), key, table.projection(index)));
        });
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(table.name())
                .keySchema(schema(table.key()))
                .attributeDefinitions(List.copyOf(attributes.values()));
        if (!indexes.isEmpty()) {
            request.globalSecondaryIndexes(indexes);
        }
        if (table.table().emitsChanges()) {
            request.streamSpecification(each -> each.streamEnabled(true).streamViewType(IMAGES));
        }
        return withOptions(request).build();
    }

    /** The request for the table of catalogue entries. */
    CreateTableRequest createEntries(String name, String key) {
        return withOptions(CreateTableRequest.builder()
                        .tableName(name)
                        .keySchema(element(key, KeyType.HASH))
                        .attributeDefinitions(text(key)))
                .build();
    }

    private CreateTableRequest.Builder withOptions(CreateTableRequest.Builder request) {
        request.billingMode(provisioned() ? BillingMode.PROVISIONED : BillingMode.PAY_PER_REQUEST);
        if (provisioned()) {
            request.provisionedThroughput(units());
        }
        address.option(DynamoAddress.ENCRYPTION)
                .ifPresent(key -> request.sseSpecification(SSESpecification.builder()
                        .enabled(true)
                        .sseType(SSEType.KMS)
                        .kmsMasterKeyId(key.equals(KMS) ? null : key)
                        .build()));
        return request;
    }

    private boolean provisioned() {
        return address.option(DynamoAddress.BILLING)
                .filter("provisioned"::equals)
                .isPresent();
    }

    private ProvisionedThroughput units() {
        return ProvisionedThroughput.builder()
                .readCapacityUnits(units(DynamoAddress.READ))
                .writeCapacityUnits(units(DynamoAddress.WRITE))
                .build();
    }

    private long units(String option) {
        return address.option(option).map(Long::valueOf).orElse(UNITS);
    }

    private GlobalSecondaryIndex index(String name, IndexKey key, IndexProjection holds) {
        List<KeySchemaElement> schema = new ArrayList<>();
        key.partition().forEach(each -> schema.add(element(each.name(), KeyType.HASH)));
        key.sort().forEach(each -> schema.add(element(each.name(), KeyType.RANGE)));
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(schema)
                .projection(each -> each.projectionType(holds.all() ? ProjectionType.ALL : ProjectionType.INCLUDE)
                        .nonKeyAttributes(holds.all() ? null : holds.included()))
                .provisionedThroughput(provisioned() ? units() : null)
                .build();
    }

    private static List<String> names(KeyNames key) {
        List<String> names = new ArrayList<>(List.of(key.partition()));
        key.sort().ifPresent(names::add);
        return names;
    }

    private static List<KeySchemaElement> schema(KeyNames key) {
        List<KeySchemaElement> schema = new ArrayList<>(List.of(element(key.partition(), KeyType.HASH)));
        key.sort().ifPresent(each -> schema.add(element(each, KeyType.RANGE)));
        return schema;
    }

    private static KeySchemaElement element(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition text(String name) {
        return attribute(name, ScalarAttributeType.S.toString());
    }

    private static AttributeDefinition attribute(String name, String type) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(type)
                .build();
    }
}
