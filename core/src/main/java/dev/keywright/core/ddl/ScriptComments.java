package dev.keywright.core.ddl;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints remarks for the readers of a script, each in lines that fit the screen.
 *
 * <pre>
 *   -- search_by_contact_id_status, a view of search: (contact_id | status, created_at, id)
 * </pre>
 *
 * @param mark what begins a remark
 */
public record ScriptComments(String mark) {

    private static final int WIDTH_MAX = 100;

    /** What the script is, and how it is run. */
    public String head(Design design, String engine, String run) {
        return line("The design of " + design.model().name() + " for " + engine + ". " + run);
    }

    /** What rows a table holds, a line or more a kind. */
    public String rows(Table table) {
        return table.rows().stream().map(each -> line(of(each))).collect(Collectors.joining());
    }

    /** The same with the columns of each kind, for engines that declare no columns. */
    public String rows(Table table, TableColumns columns) {
        return table.rows().stream()
                .map(each -> line(of(each) + with(columns.of(each))))
                .collect(Collectors.joining());
    }

    private static String of(RowKind kind) {
        return kind.name() + ", the " + kind.role().word() + " rows of " + kind.entity() + ": " + kind.key();
    }

    private static String with(List<StoredColumn> columns) {
        return columns.isEmpty()
                ? ""
                : columns.stream().map(StoredColumn::name).collect(Collectors.joining(", ", " with ", ""));
    }

    /** A remark in lines that fit the screen. */
    public String line(String text) {
        List<String> lines = new ArrayList<>(List.of(mark));
        // A name may hold anything, and a line break would end the remark.
        for (String word : text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ").split(" +")) {
            String last = lines.get(lines.size() - 1);
            boolean fits = last.length() + 1 + word.length() <= WIDTH_MAX || last.isBlank() || last.equals(mark);
            if (fits) {
                lines.set(lines.size() - 1, last + " " + word);
            } else {
                lines.add(mark + "   " + word);
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
