package dev.keywright.compiler.choose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.Structure;
import dev.keywright.compiler.choose.solve.Solve;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The choice is the best one, as brute force finds it, and does not depend on the order of the program's lists. */
class ChooseTest {

    private static final int SEARCHED = 6_000;
    private static final int SOLVED = 2_000;

    @Test
    void theSearchFindsWhatBruteForceFinds() {
        int infeasible = 0;
        for (long seed = 0; seed < SEARCHED; seed++) {
            infeasible += agrees(seed, RandomProgram.small(seed, 11), Solve::new) ? 0 : 1;
        }
        assertThat(infeasible).as("programs without a choice").isBetween(SEARCHED / 20, SEARCHED / 2);
    }

    @Test
    void theSolverFindsWhatBruteForceFinds() {
        for (long seed = 0; seed < SOLVED; seed++) {
            agrees(seed, RandomProgram.small(-1 - seed, 11), () -> new Solve(0));
        }
    }

    /** Whether there is a choice at all. */
    private static boolean agrees(long seed, Program program, Supplier<Solve> solve) {
        Optional<BruteForce> best = BruteForce.best(program);
        if (best.isEmpty()) {
            assertThatThrownBy(() -> Choose.exactly(program, solve.get()))
                    .as("seed %d, %s", seed, program)
                    .isInstanceOf(InfeasibleException.class)
                    .hasMessageContaining("no choice can satisfy");
            return false;
        }
        Choice choice = Choose.exactly(program, solve.get());
        int chosen = IntStream.range(0, program.structures().size())
                .filter(each -> choice.structures().get(each))
                .map(each -> 1 << each)
                .sum();
        assertThat(BruteForce.of(program, chosen))
                .as("seed %d, %s", seed, program)
                .isEqualTo(best);
        assertThat(choice.cost()).as("seed %d", seed).isEqualTo(best.get().cost());
        assertThat(choice.optimal()).as("seed %d", seed).isTrue();
        assertThat(taken(program, choice)).as("seed %d, %s", seed, program).isEqualTo(choice.cost());
        return true;
    }

    /** The cost of the choice, summed from the alternatives that it names. */
    private static long taken(Program program, Choice choice) {
        long cost = 0;
        for (int place = 0; place < program.structures().size(); place++) {
            cost += choice.structures().get(place)
                    ? program.structures().get(place).cost()
                    : 0;
        }
        for (int place = 0; place < program.groups().size(); place++) {
            if (choice.alternatives().get(place) != Choice.NONE) {
                Alternative each = program.groups()
                        .get(place)
                        .alternatives()
                        .get(choice.alternatives().get(place));
                assertThat(each.uses()).allMatch(choice.structures()::get);
                cost += each.cost();
            }
        }
        return cost;
    }

    @Test
    void theOrderOfTheListsDoesNotMatter() {
        for (long seed = 0; seed < 1_000; seed++) {
            Program program = RandomProgram.small(seed, 12);
            if (BruteForce.best(program).isPresent()) {
                int searchMax = seed % 5 == 0 ? 0 : 20;
                Program other = RandomProgram.shuffled(program, seed);
                assertThat(named(other, Choose.exactly(other, new Solve(searchMax))))
                        .as("seed %d, %s", seed, program)
                        .isEqualTo(named(program, Choose.exactly(program, new Solve(searchMax))));
            }
        }
    }

    private static List<String> named(Program program, Choice choice) {
        List<String> names = new ArrayList<>();
        for (int place = 0; place < program.structures().size(); place++) {
            if (choice.structures().get(place)) {
                names.add(program.structures().get(place).name());
            }
        }
        for (int place = 0; place < program.groups().size(); place++) {
            AlternativeGroup group = program.groups().get(place);
            int taken = choice.alternatives().get(place);
            names.add(group.name() + " "
                    + (taken == Choice.NONE
                            ? ""
                            : group.alternatives().get(taken).name()));
        }
        return names.stream().sorted().toList();
    }

    @Test
    void smallProgramsDoNotLoadTheSolver() {
        for (long seed = 0; seed < 200; seed++) {
            Program program = RandomProgram.small(seed, 12);
            if (BruteForce.best(program).isPresent()) {
                assertThat(Choose.exactly(program).effort().solverCalls()).isZero();
            }
        }
    }

    @Test
    void whatCannotBeMetIsNamed() {
        Structure one = new Structure("one", 1, List.of());
        Structure two = new Structure("two", 1, List.of());
        AlternativeGroup both =
                new AlternativeGroup("both", List.of(), List.of(new Alternative("a", 0, List.of(0, 1))));
        assertThatThrownBy(() -> Choose.exactly(new Program(
                        List.of(one, two), List.of(both), List.of(new OneOf("base", List.of(0, 1))), List.of())))
                .isInstanceOf(InfeasibleException.class)
                .hasMessageMatching("no choice can satisfy (group both|one of base)");
        assertThatThrownBy(() -> Choose.exactly(new Program(
                        List.of(one, two), List.of(both), List.of(), List.of(new AtMost("indexes", List.of(0, 1), 1)))))
                .isInstanceOf(InfeasibleException.class)
                .hasMessageMatching("no choice can satisfy (group both|at most indexes)");
        assertThatThrownBy(() -> Choose.exactly(new Program(
                        List.of(one),
                        List.of(new AlternativeGroup("empty", List.of(), List.of())),
                        List.of(),
                        List.of())))
                .hasMessage("no choice can satisfy group empty");
    }

    @Test
    void nothingIsChosenOfNothing() {
        Choice choice = Choose.exactly(new Program(List.of(), List.of(), List.of(), List.of()));
        assertThat(choice.cost()).isZero();
        assertThat(choice.optimal()).isTrue();
    }

    @Test
    void ofEqualCostsTheFirstNamesAreChosen() {
        Program program = new Program(
                List.of(new Structure("b", 5, List.of()), new Structure("a", 5, List.of())),
                List.of(new AlternativeGroup(
                        "g",
                        List.of(),
                        List.of(new Alternative("x", 1, List.of(0)), new Alternative("y", 1, List.of(1))))),
                List.of(),
                List.of());
        assertThat(Choose.exactly(program).structures()).containsExactly(false, true);
        assertThat(Choose.exactly(program, new Solve(0)).structures()).containsExactly(false, true);
        assertThat(Choose.exactly(program).alternatives()).containsExactly(1);
    }
}
