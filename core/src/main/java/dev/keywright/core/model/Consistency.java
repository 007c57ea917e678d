package dev.keywright.core.model;

import dev.keywright.core.Check;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * The freshness that an answer must have, written as in the hint: {@code strong}, {@code within 5 s}. Stored in design
 * files ({@code WriteModelJson}): what a component means never changes.
 */
public record Consistency(Level level, Optional<Duration> age) {

    public static final Consistency STRONG = new Consistency(Level.STRONG, Optional.empty());
    public static final Consistency SESSION = new Consistency(Level.SESSION, Optional.empty());
    public static final Consistency EVENTUAL = new Consistency(Level.EVENTUAL, Optional.empty());

    /** From the strictest to the loosest. */
    public enum Level {
        STRONG,
        SESSION,
        WITHIN,
        EVENTUAL
    }

    public Consistency {
        Check.that(age.isPresent() == (level == Level.WITHIN), "only 'within' has an age: %s", level);
    }

    public static Consistency within(Duration age) {
        return new Consistency(Level.WITHIN, Optional.of(age));
    }

    /** Whether the answer must reflect all writes acknowledged before. */
    public boolean strong() {
        return level == Level.STRONG;
    }

    @Override
    public String toString() {
        String word = level.name().toLowerCase(Locale.ROOT);
        return age.map(each -> word + " " + each.toSeconds() + " s").orElse(word);
    }
}
