package dev.keywright.verify.change.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.store.Access;
import dev.keywright.store.Environment;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.verify.Comparison;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.EditOutcome;
import dev.keywright.verify.change.sql.JudgedScript;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes the edits of a judged script on a store and compares outcomes, answers and stored rows with the relational
 * database's. It stops at the first difference, since everything after it differs too. Used by {@code VerifyStore}.
 */
final class CompareStore {

    private static final int SENTENCES_SHOWN_MAX = 5;

    /** Few, so that many changes of the small data are made in steps, and many are not. */
    private static final int STEP_ROWS = 3;

    private final JudgedScript judged;
    private final Store store;
    private final Access user;
    private final List<Integer> pages;
    private Verdict verdict = Verdict.NONE;
    private long edits;

    CompareStore(JudgedScript judged, Store store, Access user, List<Integer> pages) {
        this.judged = judged;
        this.store = store;
        this.user = user;
        this.pages = pages;
    }

    /**
     * Creates a store on an empty engine and compares it with the script.
     *
     * @param users opens the access that edits and questions go through: the store itself, or a session
     */
    static Result of(
            JudgedScript judged, Design design, Engine engine, Function<Store, Access> users, List<Integer> pages) {
        Environment around = Environment.of(JudgedScript.CLOCK).stepRows(STEP_ROWS);
        Store store = Store.create(engine, judged.script().adapt(design), around);
        CompareStore hold = new CompareStore(judged, store, users.apply(store), pages);
        Optional<Mismatch> mismatch = hold.run();
        return new Result(hold.verdict, hold.edits, mismatch);
    }

    /**
     * The result of a comparison.
     *
     * @param verdict what was compared, the mismatch not counted
     * @param edits how many edits were made on the store and compared
     */
    record Result(Verdict verdict, long edits, Optional<Mismatch> mismatch) {}

    private Optional<Mismatch> run() {
        Optional<Mismatch> mismatch = compareAnswers(0);
        List<Edit> all = judged.script().edits();
        for (int i = 0; i < all.size() && mismatch.isEmpty(); i++) {
            mismatch = compareEdit(i, all.get(i));
            mismatch = mismatch.isPresent() ? mismatch : compareAnswers(i + 1);
        }
        return mismatch.isPresent() ? mismatch : checkStored(all.size());
    }

    private Optional<Mismatch> compareEdit(int place, Edit edit) {
        EditOutcome wanted = judged.outcomes().get(place);
        if (wanted == EditOutcome.UNCHECKED) {
            return Optional.empty();
        }
        EditOutcome given;
        try {
            given = new StoreEdits(user).make(edit);
        } catch (RuntimeException e) {
            return Optional.of(
                    Mismatch.edit(place + 1, edit + "\nthe database: " + wanted + "; the store fails: " + e));
        }
        edits++;
        return given == wanted
                ? Optional.empty()
                : Optional.of(Mismatch.edit(place + 1, edit + "\nthe database: " + wanted + "; the store: " + given));
    }

    private Optional<Mismatch> compareAnswers(int after) {
        for (JudgedScript.Checkpoint look : judged.checkpoints()) {
            for (Judgement.Case each : look.after() == after ? look.cases() : List.<Judgement.Case>of()) {
                Optional<Mismatch> mismatch =
                        planned(each.question().name()) ? compareCase(look, each) : Optional.empty();
                if (mismatch.isPresent()) {
                    return mismatch;
                }
            }
        }
        return Optional.empty();
    }

    private boolean planned(String question) {
        return store.design().questions().stream().anyMatch(each -> each.name().equals(question));
    }

    private Optional<Mismatch> compareCase(JudgedScript.Checkpoint look, Judgement.Case asked) {
        for (int page : pages) {
            try {
                Comparison comparison = Comparison.of(
                        asked.question(),
                        look.dataset(),
                        asked.arguments(),
                        asked.answer(),
                        ReadAllPages.read(user, asked, page));
                verdict = verdict.plus(Verdict.compared(asked.question().name(), comparison.rows()));
                if (comparison.difference().isPresent()) {
                    return Optional.of(Mismatch.answer(
                            look.after(),
                            asked,
                            "in pages of " + (page == 1 ? "1 row, " : page + " rows, ")
                                    + comparison.difference().get()));
                }
            } catch (RefusedArgumentException e) {
                verdict = verdict.plus(Verdict.refused(asked.question().name()));
                return Optional.empty();
            } catch (RuntimeException e) {
                return Optional.of(Mismatch.answer(
                        look.after(), asked, asked.question().name() + " of " + asked.arguments() + " fails: " + e));
            }
        }
        return Optional.empty();
    }

    private Optional<Mismatch> checkStored(int after) {
        List<String> found = store.check();
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(Mismatch.stored(
                        after,
                        "the stored rows differ from what the design derives:\n  "
                                + String.join("\n  ", found.subList(0, Math.min(found.size(), SENTENCES_SHOWN_MAX)))));
    }
}
