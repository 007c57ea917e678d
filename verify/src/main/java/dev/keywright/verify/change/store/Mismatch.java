package dev.keywright.verify.change.store;

import dev.keywright.verify.Judgement;
import java.util.Optional;

/**
 * Where a store and the relational database part.
 *
 * @param after after how many edits
 * @param asked the question that was answered differently; empty where an edit fared differently, or where what is
 *     stored is not what its row kinds say
 * @param told what differs, for a person to read
 */
public record Mismatch(Kind kind, int editsMade, Optional<Judgement.Case> questionCase, String text) {

    /** What differs. */
    enum Kind {
        EDIT,
        ANSWER,
        STORED
    }

    static Mismatch edit(int after, String told) {
        return new Mismatch(Kind.EDIT, after, Optional.empty(), told);
    }

    static Mismatch answer(int after, Judgement.Case asked, String told) {
        return new Mismatch(Kind.ANSWER, after, Optional.of(asked), told);
    }

    static Mismatch stored(int after, String told) {
        return new Mismatch(Kind.STORED, after, Optional.empty(), told);
    }

    String question() {
        return questionCase.map(each -> each.question().name()).orElse("");
    }

    /** Whether it is the same fault, seen in another script. */
    boolean sameFaultAs(Mismatch other) {
        return kind == other.kind && question().equals(other.question());
    }
}
