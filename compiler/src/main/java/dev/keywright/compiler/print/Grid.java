package dev.keywright.compiler.print;

import dev.keywright.core.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * A text table: the first column is left-aligned, the middle columns are right-aligned numbers, and the last column is
 * wrapped to several lines if necessary. Used by {@code CompareText} and {@code DesignText}.
 *
 * <pre>
 *   questions     rate  requests  through
 *   searchById   300/s         1  search
 * </pre>
 */
final class Grid {

    private static final int NAME_WIDTH_MAX = 32;
    private static final int LAST_WIDTH_MIN = 12;
    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();
    private final int columns;

    Grid(String... titles) {
        columns = titles.length;
        add(titles);
    }

    void add(String... cells) {
        Check.that(cells.length == columns, "%s cells in %s columns", cells.length, columns);
        rows.add(List.of(cells));
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < columns - 1; i++) {
                String cell = WrappedText.elided(row.get(i), width(i));
                String space = " ".repeat(width(i) - cell.length());
                line.append(i == 0 ? "" : GAP).append(i == 0 ? cell + space : space + cell);
            }
            line.append(GAP);
            int room = Math.max(LAST_WIDTH_MIN, WrappedText.WIDTH - line.length());
            String indent = " ".repeat(line.length());
            for (String part : WrappedText.broken(row.get(columns - 1), room)) {
                lines.add(line + part);
                line = new StringBuilder(indent);
            }
        }
        return lines;
    }

    private int width(int column) {
        int widest =
                rows.stream().mapToInt(each -> each.get(column).length()).max().orElse(0);
        return column == 0 ? Math.min(widest, NAME_WIDTH_MAX) : widest;
    }
}
