package dev.keywright.dynamodb.table;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.dynamodb.driver.Address;
import dev.keywright.dynamodb.driver.Attempts;
import dev.keywright.dynamodb.driver.GivenNames;
import dev.keywright.dynamodb.driver.TableShape;
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

/** The tables that were made or named. A table is used only where it is as the design has it. */
public final class Tables {

    /** With the pauses of {@link Attempts}, some five minutes. */
    private static final int LOOKS_MAX = 600;

    private final DynamoDbClient client;
    private final Attempts attempts;
    private final Address address;
    private final TableRequest requests;
    private volatile Map<String, Entity.Retention> retentions = Map.of();
    private final Map<String, DynamoTable> tables = new ConcurrentHashMap<>();

    public Tables(DynamoDbClient client, Attempts attempts, Address address) {
        this.client = client;
        this.attempts = attempts;
        this.address = address;
        this.requests = new TableRequest(address);
    }

    /** Tells which rows go by themselves. */
    public void describe(Model model) {
        Map<String, Entity.Retention> all = new LinkedHashMap<>();
        model.entities().forEach(each -> each.retention().ifPresent(found -> all.put(each.name(), found)));
        retentions = Map.copyOf(all);
    }

    public DynamoTable table(String name) {
        DynamoTable table = tables.get(name);
        EngineException.require(table != null, "there is no table %s", name);
        return table;
    }

    /** Those of whose changes the feed tells. */
    public List<DynamoTable> telling() {
        return tables.values().stream()
                .filter(each -> each.table().tells())
                .sorted(Comparator.comparing(DynamoTable::name))
                .toList();
    }

    public synchronized void create(List<Table> created) {
        created.forEach(this::compatible);
        List<DynamoTable> all =
                created.stream().map(each -> named(each, created)).toList();
        // All of them are looked at before the first is made.
        all.forEach(each -> found(each.name()).ifPresent(there -> {
            same(each, there);
            expires(each);
        }));
        all.forEach(each -> start(requests.of(each)));
        all.forEach(each -> {
            same(each, active(each.name()));
            recoverable(each.name());
            expiring(each);
            tables.put(each.table().name(), each);
        });
    }

    public synchronized void use(List<Table> used) {
        used.forEach(this::compatible);
        for (Table each : used) {
            DynamoTable table = named(each, used);
            Optional<TableDescription> there = found(table.name());
            EngineException.require(there.isPresent(), "there is no table %s", each.name());
            same(table, there.filter(Tables::active).orElseGet(() -> active(table.name())));
            tables.put(each.name(), table);
        }
    }

    /** Tables of the store itself have names of their own; names that are given are those of the one table of a design. */
    private DynamoTable named(Table table, List<Table> all) {
        GivenNames given = address.given();
        boolean own = table.name().startsWith(Table.OWN);
        EngineException.require(
                own
                        || given.table().isEmpty()
                        || all.stream()
                                        .filter(each -> !each.name().startsWith(Table.OWN))
                                        .count()
                                == 1,
                "the design has several tables, and the address names one");
        return own
                ? new DynamoTable(table, address.prefix())
                : new DynamoTable(table, address.prefix(), given, retentions);
    }

    private void compatible(Table table) {
        DynamoTable known = tables.get(table.name());
        EngineException.require(
                known == null || known.table().equals(table), "there is another table %s already", table.name());
    }

    private void same(DynamoTable table, TableDescription there) {
        List<String> differences = TableShape.of(there).differences(TableShape.of(requests.of(table)));
        EngineException.require(
                differences.isEmpty(),
                "there is another table %s already: %s",
                table.name(),
                String.join("; ", differences));
    }

    /** A table of named entries, whose partition key has this name. */
    public synchronized void entries(String name, String key) {
        start(requests.entries(name, key));
        active(name);
        recoverable(name);
    }

    private void start(CreateTableRequest request) {
        if (found(request.tableName()).isEmpty()) {
            attempts.write(() -> {
                try {
                    return client.createTable(request);
                } catch (ResourceInUseException e) {
                    // Somebody else makes it, or an attempt whose reply was lost has made it.
                    return request;
                }
            });
        }
    }

    public Optional<TableDescription> found(String name) {
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
            Optional<TableDescription> there = found(name).filter(Tables::active);
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

    private void recoverable(String name) {
        if (address.option(Address.RECOVERY).isPresent()) {
            attempts.write(() -> client.updateContinuousBackups(each -> each.tableName(name)
                    .pointInTimeRecoverySpecification(recovery -> recovery.pointInTimeRecoveryEnabled(true))));
        }
    }

    /**
     * Whether items go. A table that others have made is theirs to change; what changes leave behind may stay there, but not
     * rows that have a retention.
     */
    private boolean expires(DynamoTable table) {
        TimeToLiveDescription there = attempts.read(() ->
                client.describeTimeToLive(each -> each.tableName(table.name())).timeToLiveDescription());
        boolean on = table.expires().equals(there.attributeName());
        EngineException.require(
                on || there.attributeName() == null || table.theirs() && !table.retains(),
                "table %s lets items go by %s; the design has %s",
                table.name(),
                there.attributeName(),
                table.expires());
        EngineException.require(
                on || !table.theirs() || !table.retains(),
                "table %s lets no items go; the design has them go by %s: turn its time to live on, by that attribute",
                table.name(),
                table.expires());
        return on;
    }

    private void expiring(DynamoTable table) {
        if (!expires(table) && !table.theirs()) {
            attempts.write(() -> client.updateTimeToLive(each -> each.tableName(table.name())
                    .timeToLiveSpecification(
                            live -> live.attributeName(table.expires()).enabled(true))));
        }
    }

    /** Takes all tables with the prefix away. */
    public void remove() {
        EngineException.require(
                !address.prefix().isEmpty(), "without a prefix all tables of the account would go; name one");
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
