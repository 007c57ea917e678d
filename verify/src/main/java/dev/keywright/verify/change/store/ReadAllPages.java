package dev.keywright.verify.change.store;

import dev.keywright.store.Access;
import dev.keywright.store.Page;
import dev.keywright.verify.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a whole answer page by page, each page by the cursor of the previous one. Used by {@code CompareStore} and
 * {@code TrialStore}.
 */
public final class ReadAllPages {

    private ReadAllPages() {}

    public static List<List<Object>> read(Access store, Judgement.Case asked, int rows) {
        String question = asked.question().name();
        Map<String, Object> arguments = asked.arguments().values();
        Page page = store.ask(question, arguments, Optional.empty(), rows);
        List<List<Object>> all = new ArrayList<>(page.rows());
        while (page.cursor().isPresent()) {
            page = store.ask(question, arguments, page.cursor(), rows);
            all.addAll(page.rows());
        }
        return all;
    }
}
