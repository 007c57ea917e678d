package dev.keywright.dynamodb;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.OpenClient;
import dev.keywright.dynamodb.table.TableShape;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.CountedEngine;
import dev.keywright.verify.FillStore;
import dev.keywright.verify.change.sql.JudgedScript;
import dev.keywright.verify.data.Dataset;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A store of an example on DynamoDB Local, filled with random rows, whose requests are recorded. */
final class FilledStore implements AutoCloseable {

    static final int ROWS = 8;
    static final long SEED = 1;

    private final Design design;
    private final Dataset dataset;
    private final DynamoAddress address =
            DynamoAddress.read(DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
    private final DynamoDbClient client;
    private final CountedEngine engine;
    private final Store store;

    FilledStore(Path example, ExecutionInterceptor watch) {
        this(example, ROWS, watch, entity -> {});
    }

    /**
     * @param rows the most rows of a table
     * @param written receives the entity of each row that was inserted
     */
    FilledStore(Path example, int rows, ExecutionInterceptor watch, Consumer<String> written) {
        Model model = Compiler.read(example);
        this.design = Compiler.design(model, Targets.named("dynamodb"));
        this.dataset = Dataset.random(model, rows, SEED);
        this.client = OpenClient.of(address, watch);
        this.engine = new CountedEngine(new DynamoEngine(client, address));
        this.store = Store.create(engine, design, JudgedScript.CLOCK);
        FillStore.insertAll(dataset, store, written);
    }

    /** An engine of its own tables. */
    static Engine engine(String endpoint, ExecutionInterceptor... watch) {
        DynamoAddress address = DynamoAddress.read(endpoint + "?prefix=" + UUID.randomUUID() + ".");
        return new DynamoEngine(OpenClient.of(address, watch), address);
    }

    Design design() {
        return design;
    }

    /** The price of a read unit. */
    BigDecimal readUnit() {
        return design.target().prices().readUnit();
    }

    BigDecimal writeUnit() {
        return design.target().prices().writeUnit();
    }

    /** The items of the design's table, by their keys. Callers must drop the log's entries for this scan. */
    Map<Map<String, AttributeValue>, Map<String, AttributeValue>> items() {
        TableShape table = new TableShape(design.tables().get(0), address.prefix());
        Map<Map<String, AttributeValue>, Map<String, AttributeValue>> items = new LinkedHashMap<>();
        client.scanPaginator(each -> each.tableName(table.name()).consistentRead(true)).items().stream()
                .forEach(each -> items.put(key(table, each), each));
        return items;
    }

    private static Map<String, AttributeValue> key(TableShape table, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> key = new LinkedHashMap<>(item);
        key.keySet()
                .removeIf(each -> !each.equals(table.key().partition())
                        && !table.key().sort().equals(Optional.of(each)));
        return key;
    }

    Dataset dataset() {
        return dataset;
    }

    Store store() {
        return store;
    }

    /** Calls of the engine that read, so far. */
    long calls() {
        return engine.requests();
    }

    @Override
    public void close() {
        store.close();
    }
}
