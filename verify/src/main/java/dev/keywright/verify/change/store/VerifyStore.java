package dev.keywright.verify.change.store;

import dev.keywright.core.design.Design;
import dev.keywright.store.Access;
import dev.keywright.store.Store;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.Verdict;
import dev.keywright.verify.change.Edit;
import dev.keywright.verify.change.Script;
import dev.keywright.verify.change.sql.JudgedScript;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Compares stores of a design with judged scripts. A mismatch is reported by the smallest script that shows it. Used by
 * {@code VerifyVerb}.
 */
public final class VerifyStore {

    private final Connection connection;
    private final Design design;
    private final ScratchEngine.Source scratch;
    private final List<Integer> pages;
    private final Function<Store, Access> users;

    /** @param connection to the judging database, which judges the smaller scripts */
    public VerifyStore(Connection connection, Design design, ScratchEngine.Source scratch, List<Integer> pages) {
        this(connection, design, scratch, pages, store -> store);
    }

    private VerifyStore(
            Connection connection,
            Design design,
            ScratchEngine.Source scratch,
            List<Integer> pages,
            Function<Store, Access> users) {
        this.connection = connection;
        this.design = design;
        this.scratch = scratch;
        this.pages = List.copyOf(pages);
        this.users = users;
    }

    /** The same comparison, with all edits and questions in one session. */
    public VerifyStore inSession() {
        return new VerifyStore(connection, design, scratch, pages, Store::session);
    }

    public Verdict verify(JudgedScript judged) throws SQLException {
        CompareStore.Result held = compare(judged);
        Verdict verdict = held.verdict().plus(Verdict.ofChanges(held.edits()));
        if (held.mismatch().isEmpty()) {
            return verdict;
        }
        Mismatch mismatch = held.mismatch().get();
        ShrinkScript.Shrunk shrunk = new ShrinkScript(edits -> tryEdits(judged.script(), edits, mismatch))
                .shrink(judged.script().edits().subList(0, mismatch.editsMade()), mismatch);
        return verdict.plus(Verdict.differing(mismatch.question(), describe(judged, mismatch, shrunk)));
    }

    private CompareStore.Result compare(JudgedScript judged) {
        try (ScratchEngine place = scratch.open()) {
            return CompareStore.of(judged, design, place.engine(), users, pages);
        }
    }

    /** The mismatch of a smaller script, if it is the same fault. */
    private Optional<Mismatch> tryEdits(Script script, List<Edit> edits, Mismatch mismatch) throws SQLException {
        List<Judgement.Case> asked = mismatch.questionCase().stream().toList();
        return compare(JudgedScript.judgeEnd(connection, script.withEdits(edits), asked))
                .mismatch()
                .filter(mismatch::sameFaultAs);
    }

    private static String describe(JudgedScript judged, Mismatch found, ShrinkScript.Shrunk shrunk) {
        String lines = IntStream.range(0, shrunk.edits().size())
                .mapToObj(i -> "\n  " + (i + 1) + "  " + shrunk.edits().get(i))
                .collect(Collectors.joining());
        return "seed " + judged.script().seed() + ", after " + counted(found.editsMade(), "change", "changes") + "; "
                + counted(shrunk.tries(), "try", "tries")
                + " reduced them to these:" + lines + "\n"
                + shrunk.mismatch().text();
    }

    private static String counted(int count, String one, String several) {
        return count + " " + (count == 1 ? one : several);
    }
}
