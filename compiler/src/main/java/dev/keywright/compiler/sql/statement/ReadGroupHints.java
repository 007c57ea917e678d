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
import java.util.OptionalLong;

/**
 * Finds the hints of a question or a change. They stand in front of it or inside; a statement in a procedure takes those in
 * front of the procedure where it says nothing itself.
 */
final class ReadGroupHints {

    private static final int PAGE_MAX = 1_000_000;

    private ReadGroupHints() {}

    /** All of them, each value checked, whether something will ask for it or not. */
    static Hints of(StatementGroup group, HintWord.Site site, Diagnostics diagnostics) {
        ReadHints reader = new ReadHints(diagnostics);
        List<Hint> found = new ArrayList<>(reader.of(group.head().file(), comments(group)));
        for (Hint hint : reader.of(group.head().file(), group.routineComments())) {
            boolean told = found.stream().anyMatch(each -> each.word() == hint.word());
            // Where a procedure has several statements they are numbered, each with the name in front of it.
            if (!told && (hint.word() != HintWord.NAME || group.aloneInRoutine())) {
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

    /** Rows a page. */
    static int page(Hints hints) {
        OptionalLong page = hints.wholeNumber(HintWord.PAGE);
        if (page.isPresent() && (page.getAsLong() < 1 || page.getAsLong() > PAGE_MAX)) {
            hints.reportInvalid(hints.find(HintWord.PAGE).orElseThrow(), "a page has from 1 to " + PAGE_MAX + " rows");
            return Question.PAGE;
        }
        return (int) page.orElse(Question.PAGE);
    }
}
