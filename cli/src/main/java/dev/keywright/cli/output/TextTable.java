package dev.keywright.cli.output;

import dev.keywright.core.row.ValueText;
import java.util.ArrayList;
import java.util.List;

/**
 * Formats rows as a text table; long values are cut.
 *
 * <pre>
 *   id  name
 *   --  ----
 *    1  Ann
 * </pre>
 */
public final class TextTable {

    private static final int CELL_MAX = 40;

    private final int cellMax;
    private final List<String> columns;
    private final List<List<String>> cells = new ArrayList<>();
    private final List<Boolean> numbers = new ArrayList<>();

    public TextTable(List<String> columns, List<List<Object>> rows) {
        this(columns, rows, CELL_MAX);
    }

    /** @param cellMax how many characters of a value are shown */
    public TextTable(List<String> columns, List<List<Object>> rows, int cellMax) {
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

    /** The table, with the indent before each line. */
    public String text(String indent) {
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
        StringBuilder out = new StringBuilder();
        line(out, indent, columns, widths);
        line(out, indent, widths.stream().map("-"::repeat).toList(), widths);
        cells.forEach(each -> line(out, indent, each, widths));
        return out.toString();
    }

    private void line(StringBuilder out, String indent, List<String> line, List<Integer> widths) {
        StringBuilder text = new StringBuilder(indent);
        for (int i = 0; i < line.size(); i++) {
            String space = " ".repeat(widths.get(i) - width(line.get(i)));
            text.append(i == 0 ? "" : "  ").append(numbers.get(i) ? space + line.get(i) : line.get(i) + space);
        }
        out.append(text.toString().stripTrailing()).append('\n');
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
