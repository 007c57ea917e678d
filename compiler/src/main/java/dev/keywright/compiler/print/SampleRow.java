package dev.keywright.compiler.print;

import dev.keywright.core.design.Design;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints an invented row of a kind as the table stores it, with long values shortened. Used by {@code SampleValues} and
 * {@code TablesText}.
 *
 * <pre>
 *   PK CONTACT#6b1f…  SK METHOD#3c7a…    where keys are text
 *   contact_id 6b1f…  GSI2_id 3c7a…      where they are attributes
 *   (6b1f… | active, 2024-05-17T09:30Z)    elsewhere
 * </pre>
 */
final class SampleRow {

    private static final int UUID_SHOWN = 4;
    private static final int VALUE_SHOWN = 16;
    static final long TOTAL = 12;

    private final boolean textKeys;
    private final SampleValues values;

    SampleRow(Design design) {
        this.textKeys = design.target().has(Capability.TEXT_KEYS);
        this.values = new SampleValues(design.model());
    }

    /** REQUIRES: the key columns are those of the table, or of the index, to which the layout belongs. */
    String key(RowKind kind, KeyLayout layout, List<Table.KeyColumn> partition, List<Table.KeyColumn> sort) {
        if (!textKeys) {
            return KeyNotation.key(plain(kind, layout.partition()), plain(kind, layout.sort()));
        }
        if (partition.size() > 1 || sort.size() > 1) {
            return attributes(kind, layout, Stream.concat(partition.stream(), sort.stream()));
        }
        KeyText text = KeyText.of(layout);
        String partitionText =
                cut(layout.partition(), text.partition(values(kind, layout.partition()))) + "  " + name(sort) + " ";
        return name(partition) + " " + partitionText + cut(layout.sort(), text.sort(values(kind, layout.sort())));
    }

    private String attributes(RowKind kind, KeyLayout layout, Stream<Table.KeyColumn> columns) {
        Iterator<Segment> segments = layout.segments().iterator();
        return columns.map(each -> each.name() + " " + shown(values.of(kind, segments.next())))
                .collect(Collectors.joining("  "));
    }

    /** The first columns that are not part of the key, as many as fit into the width. */
    String columns(RowKind kind, int room) {
        List<String> cells = new ArrayList<>();
        kind.totals().forEach(each -> cells.add(each + " " + TOTAL));
        kind.columns().forEach(each -> cells.add(each.column() + " " + shown(values.of(kind, each))));
        kind.embeds().forEach(each -> cells.add((each.isAncestorList() ? "ancestors" : each.relationship()) + " […]"));
        String all = String.join(", ", cells);
        for (int i = cells.size() - 1; i > 0 && all.length() > room; i--) {
            all = String.join(", ", cells.subList(0, i)) + ", …";
        }
        return all.length() <= room ? all : "";
    }

    private static String name(List<Table.KeyColumn> columns) {
        return columns.stream().map(Table.KeyColumn::name).collect(Collectors.joining(", "));
    }

    private List<Object> values(RowKind kind, List<Segment> segments) {
        return segments.stream().map(each -> values.of(kind, each)).toList();
    }

    private List<String> plain(RowKind kind, List<Segment> segments) {
        return segments.stream()
                .map(each -> each.kind() == Segment.Kind.TAG ? each.text() : shown(values.of(kind, each)))
                .toList();
    }

    /** The text of a key with the part of each segment shortened, except tags. */
    private static String cut(List<Segment> segments, String text) {
        String[] parts = text.split("#", -1);
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            boolean uuid = segment.kind() == Segment.Kind.COLUMN
                    && segment.type().orElseThrow().kind() == TypeKind.UUID;
            if (segment.kind() != Segment.Kind.TAG) {
                parts[i] = cut(parts[i], uuid);
            }
        }
        return String.join("#", parts);
    }

    private static String shown(Object value) {
        return cut(ValueText.write(value), value instanceof java.util.UUID);
    }

    private static String cut(String text, boolean uuid) {
        int shown = uuid ? UUID_SHOWN : VALUE_SHOWN;
        return text.length() <= shown + 1 ? text : text.substring(0, shown) + "…";
    }
}
