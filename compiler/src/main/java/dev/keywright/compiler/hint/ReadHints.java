package dev.keywright.compiler.hint;

import dev.keywright.compiler.lex.Token;
import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the hints in comments: {@code -- average: 3, at most: 20} contains two. A hint is one or two lower-case words
 * and a colon. Everything else is prose, and so is an unknown word that is followed by a long value. Used by
 * {@code ReadAlter}, {@code ReadGroupHints}, {@code ReadRoutine} and {@code ReadTable}.
 */
public final class ReadHints {

    private static final Pattern ENTRY = Pattern.compile("\\s*([a-z]+(?: [a-z]+)?)\\s*:(?!/)\\s*(.*?)\\s*");
    private static final Pattern HINT_LIKE =
            Pattern.compile("[0-9][0-9_.]*\\s*(/.*)?|\\w+ :(one|many|exec)|strong|eventual|scan");
    private static final int UNKNOWN_VALUE_WORDS_MAX = 3;

    private final Diagnostics diagnostics;

    public ReadHints(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    public List<Hint> of(SourceFile file, List<Token> comments) {
        List<Hint> hints = new ArrayList<>();
        for (Token comment : comments) {
            int end = comment.text().startsWith("/*") && comment.text().endsWith("*/")
                    ? comment.end() - 2
                    : comment.end();
            int start = comment.start() + markLength(comment.text());
            while (start < end) {
                int stop = nextStop(file.text(), start, end);
                entry(file, start, stop).ifPresent(hints::add);
                start = stop + 1;
            }
        }
        return List.copyOf(hints);
    }

    /** Reports a capitalised hint word, but only if its value looks like one of a hint; otherwise the text is prose. */
    private void reportCapitalised(String text, SourceSpan at) {
        Matcher matcher = ENTRY.matcher(text.toLowerCase(Locale.ROOT));
        if (matcher.matches()
                && HintWord.of(matcher.group(1)).isPresent()
                && HINT_LIKE.matcher(matcher.group(2)).matches()) {
            String word = text.substring(0, matcher.end(1));
            diagnostics.report(
                    Problem.UNKNOWN_HINT, at, "hint", word, "nearest", "did you mean " + matcher.group(1) + "?");
        }
    }

    private static int markLength(String comment) {
        int length = comment.startsWith("#") ? 1 : Math.min(2, comment.length());
        while (length < comment.length() && (comment.charAt(length) == '-' || comment.charAt(length) == '*')) {
            length++;
        }
        return length;
    }

    private static int nextStop(String text, int start, int end) {
        int stop = start;
        while (stop < end && text.charAt(stop) != ',' && text.charAt(stop) != '\n') {
            stop++;
        }
        return stop;
    }

    private Optional<Hint> entry(SourceFile file, int start, int end) {
        String text = file.text().substring(start, end);
        String stripped = text.strip();
        int offset = start + text.indexOf(stripped);
        SourceSpan at = file.span(offset, offset + stripped.length());
        Optional<HintWord> bare = HintWord.of(stripped).filter(HintWord::hasNoValue);
        if (bare.isPresent()) {
            return Optional.of(new Hint(bare.get(), "", at));
        }
        Matcher matcher = ENTRY.matcher(text);
        if (!matcher.matches()) {
            reportCapitalised(stripped, at);
            return Optional.empty();
        }
        String word = matcher.group(1);
        String value = matcher.group(2);
        Optional<HintWord> known = HintWord.of(word);
        if (known.isEmpty() && !value.isEmpty() && value.split("\\s+").length <= UNKNOWN_VALUE_WORDS_MAX) {
            String nearest = NearestName.find(word, HintWord.words())
                    .map(each -> "did you mean " + each + "?")
                    .orElse("the hints are " + String.join(", ", HintWord.words()));
            diagnostics.report(Problem.UNKNOWN_HINT, at, "hint", word, "nearest", nearest);
        }
        return known.map(each -> new Hint(each, value, at));
    }
}
