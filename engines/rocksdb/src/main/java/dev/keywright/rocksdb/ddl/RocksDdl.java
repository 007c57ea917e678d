package dev.keywright.rocksdb.ddl;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.ddl.ScriptComments;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.layout.Table;
import java.util.stream.Collectors;

/**
 * Lists the column families of a RocksDB store, one a table. The store makes them itself when it is created, so this is
 * for reading only. Used by {@code RocksProvider}.
 *
 * <pre>
 *   contact
 *     contact, the base rows of contact: (id | 'CONTACT') with domain_id, name, created_at
 * </pre>
 */
public final class RocksDdl implements DdlWriter {

    private static final ScriptComments COMMENTS = new ScriptComments(" ");

    @Override
    public String format() {
        return "rocksdb";
    }

    @Override
    public String write(Design design) {
        return "The design of " + design.model().name()
                + " for RocksDB: a column family for each table, created by the store.\n"
                + design.tables().stream()
                        .map(each -> "\n" + table(design, each))
                        .collect(Collectors.joining());
    }

    private static String table(Design design, Table table) {
        TableColumns columns = TableColumns.of(design, table, type -> "bytes");
        return table.name() + "\n"
                + COMMENTS.rows(table, columns)
                + table.retention()
                        .map(each -> COMMENTS.line("Kept " + each + "; the store removes rows itself."))
                        .orElse("");
    }
}
