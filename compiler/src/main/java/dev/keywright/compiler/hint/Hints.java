package dev.keywright.compiler.hint;

import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Consistency;
import dev.keywright.core.model.Period;
import dev.keywright.core.model.Rate;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The hints of one statement, table or column. A value is parsed and checked when a method reads it; an invalid value
 * is reported and treated as absent.
 */
public final class Hints {

    private static final Pattern WHOLE = Pattern.compile("[0-9][0-9_]{0,18}");
    private static final Pattern NUMBER = Pattern.compile("[0-9][0-9_]{0,18}(\\.[0-9]{1,9})?");
    private static final Pattern WITHIN = Pattern.compile("within\\s+([0-9]{1,9})\\s*(s|min|h)");

    private final List<Hint> hints;
    private final Diagnostics diagnostics;

    private Hints(List<Hint> hints, Diagnostics diagnostics) {
        this.hints = List.copyOf(hints);
        this.diagnostics = diagnostics;
    }

    /** Keeps the hints that are allowed at {@code site}, the first of each kind, and reports the others. */
    public static Hints at(HintWord.Site site, List<Hint> found, Diagnostics diagnostics) {
        List<Hint> kept = new ArrayList<>();
        for (Hint hint : found) {
            HintWord word = hint.word();
            if (!site.takes(word.site())) {
                diagnostics.report(
                        Problem.HINT_MISPLACED,
                        hint.at(),
                        "hint",
                        word.word(),
                        "here",
                        site.title(),
                        "place",
                        word.site().title());
            } else if (word.hasNoValue() && !hint.value().isEmpty()) {
                new Hints(List.of(), diagnostics).reportInvalid(hint, "it takes no value");
            } else if (kept.stream().anyMatch(each -> each.word() == word)) {
                String first = kept.stream()
                        .filter(each -> each.word() == word)
                        .map(each -> each.value().isEmpty() ? word.word() : each.value())
                        .findFirst()
                        .orElseThrow();
                diagnostics.report(Problem.HINT_REPEATED, hint.at(), "hint", word.word(), "value", first);
            } else {
                kept.add(hint);
            }
        }
        return new Hints(kept, diagnostics);
    }

    public Optional<Hint> find(HintWord word) {
        return hints.stream().filter(each -> each.word() == word).findFirst();
    }

    public boolean has(HintWord word) {
        return find(word).isPresent();
    }

    public OptionalLong wholeNumber(HintWord word) {
        Optional<Hint> hint = find(word);
        if (hint.isEmpty()) {
            return OptionalLong.empty();
        }
        String digits = hint.get().value().replace("_", "");
        if (!WHOLE.matcher(hint.get().value()).matches() || digits.length() > 18) {
            reportInvalid(hint.get(), "write a whole number; underscores between digits are allowed");
            return OptionalLong.empty();
        }
        return OptionalLong.of(Long.parseLong(digits));
    }

    public Optional<BigDecimal> number(HintWord word) {
        return find(word).flatMap(hint -> {
            if (!NUMBER.matcher(hint.value()).matches()) {
                return reportInvalid(hint, "write a number, such as 3 or 2.5");
            }
            return Optional.of(new BigDecimal(hint.value().replace("_", "")));
        });
    }

    public Optional<Rate> rate() {
        return find(HintWord.RATE).flatMap(hint -> {
            Optional<Rate> rate = ParseRate.of(hint.value());
            return rate.isPresent()
                    ? rate
                    : reportInvalid(hint, "write a number up to 10^9 and a unit: /s, /min, /h or /day");
        });
    }

    public Optional<Consistency> consistency() {
        return find(HintWord.READ).flatMap(hint -> {
            Matcher within = WITHIN.matcher(hint.value());
            if (within.matches()) {
                long unit = within.group(2).equals("s") ? 1 : within.group(2).equals("min") ? 60 : 3_600;
                return Optional.of(Consistency.within(Duration.ofSeconds(unit * Long.parseLong(within.group(1)))));
            }
            switch (hint.value()) {
                case "strong":
                    return Optional.of(Consistency.STRONG);
                case "session":
                    return Optional.of(Consistency.SESSION);
                case "eventual":
                    return Optional.of(Consistency.EVENTUAL);
                default:
                    return reportInvalid(hint, "it can be strong, session, within a time, or eventual");
            }
        });
    }

    public Optional<Period> period(HintWord word) {
        return find(word).flatMap(hint -> {
            Optional<Period> period = Period.of(hint.value());
            return period.isPresent() ? period : reportInvalid(hint, "it can be hour, day, week, month or year");
        });
    }

    /** Whether the value of the hint is {@code yes}; a value that is not among {@code others} either is reported. */
    public boolean says(HintWord word, String yes, String... others) {
        Optional<Hint> hint = find(word);
        if (hint.isEmpty() || hint.get().value().equals(yes)) {
            return hint.isPresent();
        }
        if (!List.of(others).contains(hint.get().value())) {
            reportInvalid(hint.get(), "it can only be one of the words shown");
        }
        return false;
    }

    public <T> Optional<T> reportInvalid(Hint hint, String reason) {
        diagnostics.report(
                Problem.HINT_VALUE,
                hint.at(),
                "hint",
                hint.word().word(),
                "value",
                hint.value(),
                "reason",
                reason,
                "example",
                hint.word().example());
        return Optional.empty();
    }

    public void reportContradiction(HintWord word, String reason, String advice) {
        Hint hint = find(word).orElseThrow();
        diagnostics.report(
                Problem.HINT_CONTRADICTS,
                hint.at(),
                "hint",
                word.word(),
                "value",
                hint.value(),
                "reason",
                reason,
                "advice",
                advice);
    }

    /** Warns about a number that contradicts another one, of which {@code counts} is used. */
    public void warnContradiction(HintWord word, String other, String counts, String reason, String advice) {
        Hint hint = find(word).orElseThrow();
        diagnostics.report(
                Problem.NUMBERS_CONTRADICT,
                hint.at(),
                "hint",
                word.word(),
                "value",
                hint.value(),
                "other",
                other,
                "counts",
                counts,
                "reason",
                reason,
                "advice",
                advice);
    }

    /** The position of a hint in its file. */
    public SourceSpan span(HintWord word) {
        return find(word).orElseThrow().at();
    }
}
