package dev.keywright.dynamodb.table;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.driver.DynamoAddress;
import dev.keywright.dynamodb.driver.ExistingNames;
import dev.keywright.dynamodb.driver.TableSchema;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;

/**
 * The registry of open tables: creates them, or finds them and requires that they have the design's keys and indexes.
 * Thread safe. Used by {@code DynamoCatalogue}, {@code DynamoEngine} and {@code TableStreams}.
 */
public final class DynamoTables {

    /** How often to check whether a table is active: with the pauses of {@link Attempts}, about five minutes. */
    private static final int LOOKS_MAX = 600;

    private final DynamoDbClient client;
    private final Attempts attempts;
    private final DynamoAddress address;
    private final TableRequest requests;
    private volatile Map<String, Entity.Retention> retentions = Map.of();
    private final Map<String, TableShape> tables = new ConcurrentHashMap<>();

    public DynamoTables(DynamoDbClient client, Attempts attempts, DynamoAddress address) {
        this.client = client;
        this.attempts = attempts;
        this.address = address;
        this.requests = new TableRequest(address);
    }

    /** Takes from the model which rows expire. */
    public void describe(Model model) {
        Map<String, Entity.Retention> all = new LinkedHashMap<>();
        model.entities().forEach(each -> each.retention().ifPresent(found -> all.put(each.name(), found)));
        retentions = Map.copyOf(all);
    }

    public TableShape table(String name) {
        TableShape table = tables.get(name);
        EngineException.require(table != null, "there is no table %s", name);
        return table;
    }

    /** The tables whose changes the feed reports. */
    public List<TableShape> withFeed() {
        return tables.values().stream()
                .filter(each -> each.table().emitsChanges())
                .sorted(Comparator.comparing(TableShape::name))
                .toList();
    }

    public synchronized void create(List<Table> created) {
        created.forEach(this::requireSame);
        List<TableShape> all =
                created.stream().map(each -> shape(each, created)).toList();
        // All existing tables are checked before the first new one is created.
        all.forEach(each -> find(each.name()).ifPresent(there -> {
            requireSchema(each, there);
            checkTimeToLive(each);
        }));
        all.forEach(each -> start(requests.createTable(each)));
        all.forEach(each -> {
            requireSchema(each, active(each.name()));
            enableRecovery(each.name());
            enableTimeToLive(each);
            tables.put(each.table().name(), each);
        });
    }

    public synchronized void use(List<Table> used) {
        used.forEach(this::requireSame);
        for (Table each : used) {
            TableShape table = shape(each, used);
            Optional<TableDescription> there = find(table.name());
            EngineException.require(there.isPresent(), "there is no table %s", each.name());
            requireSchema(table, there.filter(DynamoTables::active).orElseGet(() -> active(table.name())));
            tables.put(each.name(), table);
        }
    }

    /**
     * Names of an existing table in the address apply to the design's one table; internal tables of the store keep
     * their own names.
     */
    private TableShape shape(Table table, List<Table> all) {
        ExistingNames given = address.existingNames();
        boolean own = table.name().startsWith(Table.INTERNAL_PREFIX);
        EngineException.require(
                own
                        || given.table().isEmpty()
                        || all.stream()
                                        .filter(each -> !each.name().startsWith(Table.INTERNAL_PREFIX))
                                        .count()
                                == 1,
                "the design has several tables, but the address names one");
        return own
                ? new TableShape(table, address.prefix())
                : new TableShape(table, address.prefix(), given, retentions);
    }

    private void requireSame(Table table) {
        TableShape known = tables.get(table.name());
        EngineException.require(
                known == null || known.table().equals(table),
                "table %s already exists with another definition",
                table.name());
    }

    private void requireSchema(TableShape table, TableDescription there) {
        List<String> differences = TableSchema.of(there).differences(TableSchema.of(requests.createTable(table)));
        EngineException.require(
                differences.isEmpty(),
                "table %s already exists with another definition: %s",
                table.name(),
                String.join("; ", differences));
    }

    /** Creates the table for catalogue entries, with a partition key of this name. */
    public synchronized void createEntries(String name, String key) {
        start(requests.createEntries(name, key));
        active(name);
        enableRecovery(name);
    }

    private void start(CreateTableRequest request) {
        if (find(request.tableName()).isEmpty()) {
            attempts.write(() -> {
                try {
                    return client.createTable(request);
                } catch (ResourceInUseException e) {
                    // Another process is creating it, or an earlier attempt, whose reply was lost, did.
                    return request;
                }
            });
        }
    }

    public Optional<TableDescription> find(String name) {
        return attempts.read(() -> {
            try {
                return Optional.of(
                        client.describeTable(each -> each.tableName(name)).table());
            } catch (ResourceNotFoundException e) {
                return Optional.empty();
            }
        });
    }

    private TableDescription active(String name) {
        for (int look = 1; look <= LOOKS_MAX; look++) {
            Optional<TableDescription> there = find(name).filter(DynamoTables::active);
            if (there.isPresent()) {
                return there.get();
            }
            attempts.pause(look);
        }
        throw new EngineException("table " + name + " is still not active", Written.SOMETHING, true);
    }

    private static boolean active(TableDescription table) {
        return table.tableStatus() == TableStatus.ACTIVE
                && table.globalSecondaryIndexes().stream().allMatch(each -> each.indexStatus() == IndexStatus.ACTIVE);
    }

    private void enableRecovery(String name) {
        if (address.option(DynamoAddress.RECOVERY).isPresent()) {
            attempts.write(() -> client.updateContinuousBackups(each -> each.tableName(name)
                    .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true))));
        }
    }

    /**
     * Returns whether the table's time to live is on; refuses a table that lets items expire by another attribute. A
     * table that was made by others is not changed: without a time to live its tombstones stay, which is harmless, but
     * rows with a retention would stay too, so that is refused.
     */
    private boolean checkTimeToLive(TableShape table) {
        TimeToLiveDescription there = attempts.read(() ->
                client.describeTimeToLive(each -> each.tableName(table.name())).timeToLiveDescription());
        boolean on = table.expiryAttribute().equals(there.attributeName());
        EngineException.require(
                on || there.attributeName() == null || table.madeByOthers() && !table.retains(),
                "table %s expires items by %s, but the design by %s",
                table.name(),
                there.attributeName(),
                table.expiryAttribute());
        EngineException.require(
                on || !table.madeByOthers() || !table.retains(),
                "table %s expires no items, but the design needs it: turn on its time to live, by the attribute %s",
                table.name(),
                table.expiryAttribute());
        return on;
    }

    private void enableTimeToLive(TableShape table) {
        if (!checkTimeToLive(table) && !table.madeByOthers()) {
            attempts.write(() -> client.updateTimeToLive(each -> each.tableName(table.name())
                    .timeToLiveSpecification(
                            live -> live.attributeName(table.expiryAttribute()).enabled(true))));
        }
    }

    /** Deletes all tables with the prefix. */
    public void remove() {
        EngineException.require(
                !address.prefix().isEmpty(), "without a prefix, all tables of the account would be deleted; give one");
        Optional<String> behind = Optional.empty();
        do {
            Optional<String> from = behind;
            ListTablesResponse page =
                    attempts.read(() -> client.listTables(each -> each.exclusiveStartTableName(from.orElse(null))));
            page.tableNames().stream()
                    .filter(each -> each.startsWith(address.prefix()))
                    .forEach(this::remove);
            behind = Optional.ofNullable(page.lastEvaluatedTableName());
        } while (behind.isPresent());
    }

    private void remove(String name) {
        attempts.write(() -> {
            try {
                return client.deleteTable(each -> each.tableName(name));
            } catch (ResourceNotFoundException e) {
                return name;
            }
        });
    }
}
