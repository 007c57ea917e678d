package dev.keywright.compiler.fit;

import dev.keywright.compiler.candidate.Considered;
import dev.keywright.compiler.candidate.kind.Candidate;
import dev.keywright.compiler.candidate.upkeep.ChangeUpkeep;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Change;
import java.util.List;

/** Rows below a changed parent that hold copies of it, where nothing bounds how many there are. */
record Below(Candidate candidate, double rows) {

    static List<Below> of(Considered considered, List<Candidate> chosen, Change change) {
        return ChangeUpkeep.unbounded(considered, chosen, change).stream()
                .map(each -> new Below(each.candidate(), each.puts()))
                .toList();
    }

    /** Whether they are a subtree, which a row for each ancestor repeats. */
    boolean tree() {
        return candidate
                .kind()
                .each()
                .filter(each -> each.unit() == RowKind.Each.Unit.ANCESTOR)
                .isPresent();
    }
}
