package dev.keywright.core.layout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Computes the name under which an engine stores a column. Names are stored: a result for existing data never changes.
 *
 * <pre>
 *   status                                          status
 *   search.contact_id/name                          contact_id_name
 *   recipient.message_id/message.sender_id/name     message_id_sender_id_name
 *   tags[]    ^id    ^    ^*                        tags_element    ancestor_id    ancestor_steps    path
 *   count(*)    sum(total)                          count    sum_total
 *   a.b                                             a_b
 * </pre>
 *
 * Letters, digits, {@code _}, {@code -} and spaces stay, since every engine accepts them, quoted if need be.
 */
public final class StoredName {

    private static final String KEPT = "_- ";
    private static final String ANCESTORS = "ancestors";
    private static final String STEPS = "steps";

    private StoredName() {}

    public static String of(ColumnPath column) {
        return legal(Stream.concat(column.path().stream().map(StoredName::columnsOf), Stream.of(last(column)))
                .collect(Collectors.joining("_")));
    }

    public static String of(RowKind.Total total) {
        String function = total.function().name().toLowerCase(Locale.ROOT);
        return function
                + (total.distinct() ? "_distinct" : "")
                + total.of().map(each -> "_" + of(each)).orElse("");
    }

    /** The name of embedded rows among the columns of the row that holds them. */
    public static String of(RowKind.Embed embed, String child) {
        return embed.isAncestorList() ? ANCESTORS : legal(child);
    }

    /** The name of an ancestor's column by its position in the row, unless it clashes with another. */
    public static String nested(ColumnPath column) {
        return ANCESTORS + "." + (column.isDepth() ? STEPS : legal(column.attributeName()));
    }

    /**
     * The names of the columns of embedded rows, in their order; those of ancestors need no prefix inside their list.
     */
    public static List<String> nested(RowKind.Embed embed) {
        List<String> names = new ArrayList<>();
        List<String> plain =
                embed.columns().stream().map(ColumnPath::attributeName).toList();
        for (ColumnPath each : embed.columns()) {
            String name = !embed.isAncestorList()
                    ? of(each)
                    : each.isDepth() ? unused(STEPS, plain) : legal(each.attributeName());
            names.add(embed.isAncestorList() ? unused(name, names) : name);
        }
        return names;
    }

    /** The first of {@code name}, {@code row_name}, {@code row_name_2}, … that is not taken. */
    public static String unused(String name, Collection<String> taken) {
        return Stream.concat(
                        Stream.of(name, "row_" + name),
                        IntStream.iterate(2, each -> each + 1).mapToObj(each -> "row_" + name + "_" + each))
                .filter(each -> !taken.contains(each))
                .findFirst()
                .orElseThrow();
    }

    /** The legal form of a name that is not a column path, such as an entity's. */
    public static String legal(String name) {
        return name.codePoints()
                .map(each -> Character.isLetterOrDigit(each) || KEPT.indexOf(each) >= 0 ? each : '_')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** {@code count(*)} is count, {@code sum(total)} is sum_total, as among the columns. */
    private static String total(String text) {
        int open = text.indexOf('(');
        String of = text.substring(open + 1, text.length() - 1);
        return text.substring(0, open) + (of.equals("*") ? "" : "_" + of(ColumnPath.parse(of)));
    }

    /** {@code search.contact_id} is the reference in contact_id. */
    private static String columnsOf(String relationship) {
        return relationship.substring(relationship.lastIndexOf('.') + 1);
    }

    private static String last(ColumnPath column) {
        if (column.isTotal()) {
            return total(column.column());
        }
        if (column.isDepth()) {
            return "ancestor_steps";
        }
        if (column.isRootPath()) {
            return "path";
        }
        return (column.isAncestor() ? "ancestor_" : "")
                + column.attributeName()
                + (column.isElement() ? "_element" : "");
    }
}
