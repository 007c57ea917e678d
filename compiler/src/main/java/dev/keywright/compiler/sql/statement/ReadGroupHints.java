package dev.keywright.compiler.sql.statement;

import dev.keywright.compiler.hint.Hint;
import dev.keywright.compiler.hint.HintWord;
import dev.keywright.compiler.hint.Hints;
import dev.keywright.compiler.hint.ReadHints;
import dev.keywright.compiler.lex.Token;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.model.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Collects the hints of a question or a change from the comments before it and inside it. A statement in a procedure
 * inherits the hints before the procedure, unless it has the same hint itself. Used by {@code ReadStatements}.
 */
final class ReadGroupHints {

    private static final int PAGE_MAX = 1_000_000;

    private ReadGroupHints() {}

    /** All hints of the group. Each value is checked here, even if it is not read later. */
    static Hints of(StatementGroup group, HintWord.Site site, Diagnostics diagnostics) {
        ReadHints reader = new ReadHints(diagnostics);
        List<Hint> found = new ArrayList<>(reader.of(group.head().file(), comments(group)));
        for (Hint hint : reader.of(group.head().file(), group.routineComments())) {
            boolean known = found.stream().anyMatch(each -> each.word() == hint.word());
            // Several statements of one procedure are numbered; the name hint before the procedure is then their common
            // prefix.
            if (!known && (hint.word() != HintWord.NAME || group.aloneInRoutine())) {
                found.add(hint);
            }
        }
        Hints hints = Hints.at(site, found, diagnostics);
        hints.rate();
        hints.consistency();
        page(hints);
        hints.says(HintWord.ALLOW, "scan");
        return hints;
    }

    private static List<Token> comments(StatementGroup group) {
        List<Token> comments = new ArrayList<>(group.head().commentsBefore());
        comments.addAll(group.head().commentsInside());
        if (group.block()) {
            group.statements().forEach(each -> {
                comments.addAll(each.commentsBefore());
                comments.addAll(each.commentsInside());
            });
        }
        return comments;
    }

    /** The number of rows on a page. */
    static int page(Hints hints) {
        OptionalLong page = hints.wholeNumber(HintWord.PAGE);
        if (page.isPresent() && (page.getAsLong() < 1 || page.getAsLong() > PAGE_MAX)) {
            hints.reportInvalid(
                    hints.find(HintWord.PAGE).orElseThrow(),
                    String.format(Locale.ROOT, "a page has from 1 to %,d rows", PAGE_MAX));
            return Question.PAGE;
        }
        return (int) page.orElse(Question.PAGE);
    }
}
