package dev.keywright.hbase.ddl;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.ddl.ScriptComments;
import dev.keywright.core.ddl.TableTimeToLive;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.layout.NameRule;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Prints a script for the HBase shell. A row key is the bytes of its segments, so the script has only tables and
 * families; remarks say what the rows are. A salt that leads is one byte (two where it has more than 256 values), and
 * each of its values begins a region. Used by {@code HbaseProvider}.
 *
 * <pre>
 *   create 'devices:reading', {NAME => 'd', VERSIONS => 1}, SPLITS => ["\x01", "\x02"]
 * </pre>
 */
public final class HbaseShellDdl implements DdlWriter {

    private static final String FAMILY = "d";
    private static final int BYTE_VALUES = 256;

    private static final ScriptComments COMMENTS = new ScriptComments("#");

    @Override
    public String format() {
        return "hbase";
    }

    @Override
    public String write(Design design) {
        String namespace = NameRule.HBASE_NAMESPACE.legalName(design.model().name());
        return COMMENTS.head(design, "HBase", "Run it with hbase shell -n.")
                + "create_namespace " + quoted(namespace) + "\n"
                + design.tables().stream()
                        .map(each -> "\n" + table(design, namespace, each))
                        .collect(Collectors.joining());
    }

    private static String table(Design design, String namespace, Table table) {
        TableColumns columns = TableColumns.of(design, table, type -> "bytes");
        OptionalLong seconds = TableTimeToLive.of(design, table)
                .map(each -> each.seconds(Integer.MAX_VALUE))
                .orElse(OptionalLong.empty());
        String expiry = seconds.isPresent() ? ", TTL => " + seconds.getAsLong() : "";
        String families = families(table).stream()
                .map(each -> ", {NAME => " + quoted(each) + ", VERSIONS => 1" + expiry + "}")
                .collect(Collectors.joining());
        return COMMENTS.rows(table, columns)
                + remark(table, seconds)
                + "create " + quoted(namespace + ":" + NameRule.HBASE_TABLE.legalName(table.name())) + families
                + splits(table)
                + "\n";
    }

    private static List<String> families(Table table) {
        return table.families().isEmpty()
                ? List.of(FAMILY)
                : table.families().stream().map(Table.ColumnFamily::name).toList();
    }

    private static String remark(Table table, OptionalLong seconds) {
        return table.retention()
                .map(each -> COMMENTS.line("Kept " + each
                        + (seconds.isPresent()
                                ? ", and for one more period, counted from the write."
                                : "; the store removes rows itself.")))
                .orElse("");
    }

    private static String splits(Table table) {
        List<Segment> first = table.storedKinds().stream()
                .flatMap(each -> each.key().segments().limit(1))
                .toList();
        int most = first.stream()
                .filter(each -> each.kind() == Segment.Kind.SALT)
                .mapToInt(Segment::count)
                .max()
                .orElse(1);
        // Rows without a salt come after the last one, and get a region of their own.
        boolean others = most > 1 && first.stream().anyMatch(each -> each.kind() != Segment.Kind.SALT);
        String points = IntStream.range(1, others ? most + 1 : most)
                .mapToObj(each -> bytes(each, most))
                .collect(Collectors.joining(", "));
        return points.isEmpty() ? "" : ", SPLITS => [" + points + "]";
    }

    private static String bytes(int salt, int count) {
        String low = String.format("\\x%02X", salt % BYTE_VALUES);
        return "\"" + (count > BYTE_VALUES ? String.format("\\x%02X", salt / BYTE_VALUES) : "") + low + "\"";
    }

    private static String quoted(String name) {
        return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
