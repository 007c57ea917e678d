package dev.keywright.dynamodb;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.table.DynamoTables;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/**
 * Stores the catalogue's entries in a DynamoDB table of their own. An entry too large for one item is split into parts,
 * which are written before the entry that names them. Stored: names of tables and the form of existing entries never
 * change. Used by {@code DynamoEngine}.
 *
 * <pre>
 *   PK design                digest 9f86…  bytes …
 *   PK dynamodb.attributes   digest 03ac…  parts 2  id 7f16…
 *   PK 7f16….0               bytes …
 *   PK 7f16….1               bytes …
 * </pre>
 */
final class DynamoCatalogue implements Catalogue {

    private static final String TABLE = "keywright_catalogue";
    private static final String KEY = "PK";
    private static final int PART_BYTES = 350 * 1024;

    private final DynamoDbClient client;
    private final Attempts attempts;
    private final DynamoTables tables;
    private final String name;
    private final Runnable open;
    private volatile boolean exists;

    /** @param open throws if the engine is closed */
    DynamoCatalogue(DynamoDbClient client, Attempts attempts, DynamoTables tables, String prefix, Runnable open) {
        this.client = client;
        this.attempts = attempts;
        this.tables = tables;
        this.name = prefix + TABLE;
        this.open = open;
    }

    @Override
    public Optional<byte[]> read(String entry) {
        open.run();
        return item(entry).map(each -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.writeBytes(bytes(each));
            long parts =
                    each.containsKey("parts") ? Long.parseLong(each.get("parts").n()) : 0;
            for (int part = 0; part < parts; part++) {
                // Missing only if the entry was replaced and its old parts were deleted since it was read; then the new
                // entry is read.
                Optional<Map<String, AttributeValue>> some = item(each.get("id").s() + "." + part);
                if (some.isEmpty()) {
                    return read(entry).orElseThrow();
                }
                bytes.writeBytes(bytes(some.get()));
            }
            return bytes.toByteArray();
        });
    }

    private static byte[] bytes(Map<String, AttributeValue> item) {
        return item.containsKey("bytes") ? item.get("bytes").b().asByteArray() : new byte[0];
    }

    private Optional<Map<String, AttributeValue>> item(String key) {
        return attempts.read(() -> {
            try {
                return Optional.of(client.getItem(each -> each.tableName(name)
                                        .key(Map.of(KEY, AttributeValue.fromS(key)))
                                        .consistentRead(true))
                                .item())
                        .filter(each -> !each.isEmpty());
            } catch (ResourceNotFoundException e) {
                return Optional.empty();
            }
        });
    }

    @Override
    public boolean replace(String entry, Optional<byte[]> before, byte[] after) {
        open.run();
        createTable();
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put(KEY, AttributeValue.fromS(entry));
        item.put("digest", digest(after));
        if (after.length <= PART_BYTES) {
            item.put("bytes", AttributeValue.fromB(SdkBytes.fromByteArray(after)));
        } else {
            item.putAll(parts(after));
        }
        PutItemRequest.Builder put = PutItemRequest.builder().tableName(name).item(item);
        if (before.isEmpty()) {
            put.conditionExpression("attribute_not_exists(" + KEY + ")");
        } else {
            put.conditionExpression("digest = :before")
                    .expressionAttributeValues(Map.of(":before", digest(before.get())));
        }
        Attempts.Reply<Boolean> reply = attempts.write(() -> {
            try {
                client.putItem(put.build());
                return true;
            } catch (ConditionalCheckFailedException e) {
                return false;
            }
        });
        // If the reply to an attempt was lost, that attempt may have written the entry, and made the next one fail.
        return reply.value()
                || reply.doubtful()
                        && read(entry)
                                .filter(each -> Arrays.equals(each, after))
                                .isPresent();
    }

    private void createTable() {
        if (!exists && tables.find(name).isEmpty()) {
            tables.createEntries(name, KEY);
        }
        exists = true;
    }

    private Map<String, AttributeValue> parts(byte[] bytes) {
        String id = UUID.randomUUID().toString();
        int parts = 0;
        for (int from = 0; from < bytes.length; from += PART_BYTES) {
            byte[] some = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + PART_BYTES));
            Map<String, AttributeValue> item = Map.of(
                    KEY,
                    AttributeValue.fromS(id + "." + parts++),
                    "bytes",
                    AttributeValue.fromB(SdkBytes.fromByteArray(some)));
            attempts.write(() -> client.putItem(each -> each.tableName(name).item(item)));
        }
        return Map.of("parts", AttributeValue.fromN(Integer.toString(parts)), "id", AttributeValue.fromS(id));
    }

    private static AttributeValue digest(byte[] bytes) {
        try {
            return AttributeValue.fromB(
                    SdkBytes.fromByteArray(MessageDigest.getInstance("SHA-256").digest(bytes)));
        } catch (NoSuchAlgorithmException e) {
            throw EngineException.refused("this Java runtime has no SHA-256");
        }
    }
}
