package dev.keywright.cli.output;

import dev.keywright.core.row.ValueText;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Formats rows as a text table; long values are cut. Used by {@code PrintAnswer} and {@code TryText}.
 *
 * <pre>
 *   id  name
 *   --  ----
 *    1  Ann
 * </pre>
 */
public final class TextTable {

    private static final int CELL_MAX = 40;
    private static final int CELL_MIN = 8;
    private static final int UUID_DIGITS = 8;
    private static final String GAP = "  ";

    private final int cellMax;
    private final List<String> columns;
    private final List<List<String>> cells = new ArrayList<>();
    private final List<Boolean> numbers = new ArrayList<>();

    public TextTable(List<String> columns, List<List<Object>> rows) {
        this(columns, rows, CELL_MAX);
    }

    /** @param cellMax how many characters of a value are shown */
    private TextTable(List<String> columns, List<List<Object>> rows, int cellMax) {
        this.cellMax = cellMax;
        this.columns = List.copyOf(columns);
        for (int i = 0; i < columns.size(); i++) {
            int place = i;
            boolean filled = rows.stream().anyMatch(each -> each.get(place) != null);
            numbers.add(filled
                    && rows.stream().allMatch(each -> each.get(place) == null || each.get(place) instanceof Number));
        }
        rows.forEach(each -> cells.add(each.stream().map(this::cell).toList()));
    }

    private String cell(Object value) {
        String text = value == null ? "" : ValueText.write(value).replaceAll("\\p{Cntrl}", "·");
        int length = text.codePointCount(0, text.length());
        return length <= cellMax ? text : text.substring(0, text.offsetByCodePoints(0, cellMax - 1)) + "…";
    }

    /**
     * The rows as a table of at most {@code width} characters. Where it would be wider, UUIDs are cut to their first
     * digits, then all cells are cut, and at last columns are left out and named below it.
     */
    public static String fitted(List<String> columns, List<List<Object>> rows, String indent, int width) {
        TextTable whole = new TextTable(columns, rows);
        if (whole.width() + indent.length() <= width) {
            return whole.text(indent);
        }
        List<List<Object>> shortened = rows.stream()
                .map(each -> each.stream().map(TextTable::shortened).toList())
                .toList();
        for (int shown = columns.size(); shown > 0; shown--) {
            int first = shown;
            List<String> names = columns.subList(0, shown);
            List<List<Object>> cells =
                    shortened.stream().map(each -> each.subList(0, first)).toList();
            for (int cell = CELL_MAX; cell >= CELL_MIN; cell -= 4) {
                TextTable table = new TextTable(names, cells, cell);
                if (table.width() + indent.length() <= width || shown == 1 && cell == CELL_MIN) {
                    return table.text(indent) + leftOut(columns.subList(shown, columns.size()), indent, width);
                }
            }
        }
        return whole.text(indent);
    }

    private static Object shortened(Object value) {
        return value instanceof UUID uuid ? uuid.toString().substring(0, UUID_DIGITS) + "…" : value;
    }

    private int width() {
        return widths().stream().mapToInt(each -> each + GAP.length()).sum() - GAP.length();
    }

    private static String leftOut(List<String> columns, String indent, int width) {
        String line = indent + "not shown: " + String.join(", ", columns);
        String fitting = line.length() <= width ? line : line.substring(0, width - 1) + "…";
        return columns.isEmpty() ? "" : fitting + "\n";
    }

    /** The table, with the indent before each line. */
    public String text(String indent) {
        List<Integer> widths = widths();
        StringBuilder out = new StringBuilder();
        line(out, indent, columns, widths);
        line(out, indent, underlines(widths), widths);
        cells.forEach(each -> line(out, indent, each, widths));
        return out.toString();
    }

    /** A column without a name, such as that of marks, has no line that could be taken for a mark. */
    private List<String> underlines(List<Integer> widths) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            lines.add(columns.get(i).isEmpty() ? "" : "-".repeat(widths.get(i)));
        }
        return lines;
    }

    private List<Integer> widths() {
        List<Integer> widths = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            int place = i;
            widths.add(Math.max(
                    width(columns.get(i)),
                    cells.stream()
                            .mapToInt(each -> width(each.get(place)))
                            .max()
                            .orElse(0)));
        }
        return widths;
    }

    private void line(StringBuilder out, String indent, List<String> line, List<Integer> widths) {
        StringBuilder text = new StringBuilder(indent);
        for (int i = 0; i < line.size(); i++) {
            String space = " ".repeat(widths.get(i) - width(line.get(i)));
            text.append(i == 0 ? "" : GAP).append(numbers.get(i) ? space + line.get(i) : line.get(i) + space);
        }
        out.append(text.toString().stripTrailing()).append('\n');
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
