package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.output.TextTable;
import dev.keywright.core.json.JsonText;
import dev.keywright.store.Answer;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints rows as they are read: as JSON lines, or as tables. Used by {@code AskVerb} and {@code PutVerb}. */
final class PrintAnswer {

    /** A longer answer is printed as several tables of this many rows. */
    private static final int TABLE_ROWS = 1_000;

    private PrintAnswer() {}

    static void lines(Answer answer, PrintWriter out) {
        while (answer.rows().hasNext()) {
            List<Object> row = answer.rows().next();
            out.println(object(answer.columns(), row));
        }
    }

    static long tables(Answer answer, PrintWriter out) {
        long rows = 0;
        do {
            List<List<Object>> table = new ArrayList<>();
            while (answer.rows().hasNext() && table.size() < TABLE_ROWS) {
                table.add(answer.rows().next());
            }
            out.print(new TextTable(answer.columns(), table).text(""));
            rows += table.size();
        } while (answer.rows().hasNext());
        return rows;
    }

    static ObjectNode object(List<String> columns, List<Object> row) {
        ObjectNode node = JsonText.object();
        for (int i = 0; i < row.size(); i++) {
            node.set(columns.get(i), ValueJson.json(row.get(i)));
        }
        return node;
    }
}
