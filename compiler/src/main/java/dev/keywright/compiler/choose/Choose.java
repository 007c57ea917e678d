package dev.keywright.compiler.choose;

import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.ChoiceOutcome;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.shrink.Shrink;
import dev.keywright.compiler.choose.shrink.Split;
import dev.keywright.compiler.choose.solve.Solution;
import dev.keywright.compiler.choose.solve.Solve;
import dev.keywright.core.Check;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the choice of least cost; of several the one whose structures have the least sum of ranks, where a rank is
 * the place of a name among all names in order.
 *
 * <pre>
 *   program ──sort──► by name ──shrink──► what is open ──split──► parts ──solve──► choice, checked
 * </pre>
 */
public final class Choose {

    private Choose() {}

    /** @throws InfeasibleException where no choice meets the program */
    public static Choice exactly(Program program) {
        return exactly(program, new Solve());
    }

    static Choice exactly(Program program, Solve solve) {
        SortedProgram sorted = SortedProgram.of(program);
        ProgramDraft shrunk = Shrink.shrink(ProgramDraft.of(sorted.program()));
        Solution solved = solve.solve(shrunk);
        BitSet chosen = new BitSet();
        solved.chosen().stream().forEach(each -> chosen.set(sorted.origin().get(each)));
        ChoiceOutcome outcome = ChoiceOutcome.of(program, chosen).orElse(new ChoiceOutcome(List.of(), -1));
        Check.that(outcome.cost() >= 0, "the choice %s does not meet the program", chosen);
        return new Choice(
                IntStream.range(0, program.structures().size())
                        .mapToObj(chosen::get)
                        .toList(),
                outcome.alternatives(),
                outcome.cost(),
                outcome.cost() - solved.gap(),
                solved.gap() == 0,
                new Choice.Effort(
                        program.variables(),
                        shrunk.variables(),
                        Split.parts(shrunk).size(),
                        solve.solverCalls()));
    }
}
