package dev.keywright.rocksdb.table;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.rocksdb.driver.Database;
import dev.keywright.rocksdb.driver.FamilyName;
import dev.keywright.rocksdb.value.NameDictionary;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The registry of open tables: creates or finds their column families, and assigns numbers to column and kind names.
 * Used by {@code RocksEngine}. Thread safe.
 */
public final class RocksTables {

    private final Database database;
    private final Catalogue catalogue;
    private final NameDictionary columns;
    private final NameDictionary kinds;
    private final Map<String, TableShape> tables = new ConcurrentHashMap<>();

    public RocksTables(Database database, Catalogue catalogue) {
        this.database = database;
        this.catalogue = catalogue;
        this.columns = new NameDictionary(catalogue, "rocksdb.columns");
        this.kinds = new NameDictionary(catalogue, "rocksdb.kinds");
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    public TableShape table(String name) {
        TableShape table = tables.get(name);
        EngineException.require(table != null, "there is no table %s", name);
        return table;
    }

    public synchronized Void create(List<Table> created) {
        created.forEach(this::requireSame);
        for (Table table : created) {
            Database.Family family =
                    database.family(table.name()).orElseGet(() -> database.create(FamilyName.of(table)));
            table.rows().forEach(this::number);
            add(table, family);
        }
        return null;
    }

    public synchronized Void use(List<Table> used) {
        used.forEach(this::requireSame);
        for (Table table : used) {
            add(
                    table,
                    database.family(table.name())
                            .orElseThrow(() -> EngineException.refused("there is no table %s", table.name())));
        }
        return null;
    }

    private void requireSame(Table table) {
        TableShape known = tables.get(table.name());
        EngineException.require(
                known == null || known.table().equals(table),
                "table %s already exists with another definition",
                table.name());
    }

    private void add(Table table, Database.Family family) {
        tables.put(table.name(), new TableShape(table, family.name(), family.handle(), columns, kinds));
    }

    /** Columns of the design get their numbers now; other columns when a row first holds them. */
    private void number(RowKind kind) {
        kind.columns().stream().map(ColumnPath::toString).forEach(columns::number);
        kind.totals().forEach(each -> columns.number(each.toString()));
        kind.embeds().forEach(each -> {
            columns.number(each.relationship());
            each.columns().stream().map(ColumnPath::toString).forEach(columns::number);
        });
    }
}
