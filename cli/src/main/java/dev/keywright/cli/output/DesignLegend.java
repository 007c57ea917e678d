package dev.keywright.cli.output;

import dev.keywright.compiler.print.WrappedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Explains the words of a printed design to a reader who sees one for the first time; only those that occur in it. Used
 * by {@code DesignVerb} and {@code TryText}.
 *
 * <pre>
 *   legend
 *     key (a | b)    rows with equal a form a partition, which is read in the order of b
 *     view of t      a copy of rows of t under another key, kept up to date by every change
 * </pre>
 */
public final class DesignLegend {

    private static final int TERM_WIDTH = 15;

    private static final Map<RowRole, String> ROLES = roles();

    private final WrappedText page = new WrappedText();
    private final Design design;

    private DesignLegend(Design design) {
        this.design = design;
    }

    private static Map<RowRole, String> roles() {
        Map<RowRole, String> roles = new LinkedHashMap<>();
        roles.put(RowRole.BASE, "the rows of an SQL table themselves");
        roles.put(RowRole.VIEW, "copies of rows of t under another key; changes keep them up to date");
        roles.put(RowRole.POINTER, "keys that lead to rows of t");
        roles.put(RowRole.LOCATOR, "leads from the primary key of t to where the row is stored");
        roles.put(RowRole.COUNTER, "counts and sums of groups of t, updated with every change");
        roles.put(RowRole.RANKING, "the groups of a counter in the order of a total");
        roles.put(RowRole.GUARD, "reserves unique values of t, so that no two rows have the same");
        roles.put(RowRole.DIRECTORY, "lists which time buckets of t have rows");
        roles.put(RowRole.PART, "large columns of t, stored apart");
        return roles;
    }

    /** The words of the tables. */
    public static String tables(Design design) {
        DesignLegend legend = new DesignLegend(design);
        legend.page.line("");
        legend.page.line("legend");
        legend.tables();
        return legend.page.toString();
    }

    /** The words of the whole design. */
    public static String of(Design design) {
        DesignLegend legend = new DesignLegend(design);
        legend.page.line("");
        legend.page.line("legend");
        legend.tables();
        legend.statements();
        return legend.page.toString();
    }

    private void tables() {
        List<RowKind> kinds =
                design.tables().stream().flatMap(each -> each.rows().stream()).toList();
        term(
                "key (a | b)",
                "rows with equal a form a partition, in the order of b; a word in quotes is fixed and"
                        + " distinguishes kinds of rows");
        ROLES.forEach((role, words) -> {
            if (kinds.stream().anyMatch(each -> each.role() == role)) {
                term(role == RowRole.BASE ? "base" : role.word() + " of t", words);
            }
        });
        if (kinds.stream().anyMatch(each -> !each.embeds().isEmpty())) {
            term("inside", "child rows that are stored within the row, and read with it");
        }
    }

    private void statements() {
        term("requests", "calls of the engine for one page of the answer, or for one change");
        if (!design.questions().isEmpty()) {
            term("read/returned", "rows that the engine reads for a page, and rows of the answer");
        }
        if (!design.changes().isEmpty()) {
            term("written, keeps", "rows that a change writes, and where");
        }
        term("proof", "optimal: no other choice among the candidates costs less");
    }

    private void term(String term, String words) {
        page.wrapped("  " + WrappedText.padded(term, TERM_WIDTH) + " ", words);
    }
}
