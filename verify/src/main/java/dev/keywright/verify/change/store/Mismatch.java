package dev.keywright.verify.change.store;

import dev.keywright.verify.Judgement;
import java.util.Optional;

/**
 * The first failure of a script on a store: an outcome or an answer unlike the database's, or stored rows that
 * {@code Store.check} finds wrong. Used by {@code CompareStore}, {@code ShrinkScript} and {@code VerifyStore}.
 *
 * @param editsMade how many edits had been made
 * @param questionCase the question that was answered differently; empty where an edit had another outcome, or where the
 *     stored rows are not what their row kinds derive
 * @param text what differs, for a person to read
 */
public record Mismatch(Kind kind, int editsMade, Optional<Judgement.Case> questionCase, String text) {

    /** The part of the comparison that differs. */
    enum Kind {
        EDIT,
        ANSWER,
        STORED
    }

    static Mismatch edit(int after, String text) {
        return new Mismatch(Kind.EDIT, after, Optional.empty(), text);
    }

    static Mismatch answer(int after, Judgement.Case asked, String text) {
        return new Mismatch(Kind.ANSWER, after, Optional.of(asked), text);
    }

    static Mismatch stored(int after, String text) {
        return new Mismatch(Kind.STORED, after, Optional.empty(), text);
    }

    String question() {
        return questionCase.map(each -> each.question().name()).orElse("");
    }

    /** Whether the smaller script failed alike: same kind and question; the text is ignored. Used while shrinking. */
    boolean sameFaultAs(Mismatch other) {
        return kind == other.kind && question().equals(other.question());
    }
}
