package dev.keywright.compiler.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.solve.Solve;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Checks choices of programs that are too large for brute force against {@link BranchAndBound}; the order of lists does
 * not matter.
 */
class ChooseLargeTest {

    @Test
    void theSearchAndTheSolverAgree() {
        for (long seed = 0; seed < 150; seed++) {
            Program program = FacilityProgram.draw(seed, 12, 36, seed % 2 == 0);
            Choice searched = Choose.exactly(program);
            Choice solved = Choose.exactly(program, new Solve(0));
            assertThat(solved.cost()).as("seed %d", seed).isEqualTo(searched.cost());
            assertThat(solved.structures()).as("seed %d", seed).isEqualTo(searched.structures());
        }
    }

    @Test
    void theOrderOfTheListsDoesNotMatter() {
        for (long seed = 0; seed < 10; seed++) {
            Program program = FacilityProgram.draw(seed, 60, 180, false);
            Program other = RandomProgram.shuffled(program, seed);
            Choice choice = Choose.exactly(program);
            Choice again = Choose.exactly(other);
            assertThat(again.cost()).isEqualTo(choice.cost());
            assertThat(again.bound()).isEqualTo(choice.bound());
            assertThat(names(other, again)).as("seed %d", seed).isEqualTo(names(program, choice));
        }
    }

    @Test
    void whatIsLeftOpenIsWithinTheDigitsOfTheSolver() {
        for (long seed = 0; seed < 5; seed++) {
            Choice choice = Choose.exactly(FacilityProgram.draw(seed, 100, 300, false));
            assertThat(choice.cost() - choice.bound()).as("seed %d", seed).isLessThan(choice.cost() / 100_000_000);
        }
    }

    private static List<String> names(Program program, Choice choice) {
        List<String> names = new ArrayList<>();
        for (int place = 0; place < program.structures().size(); place++) {
            if (choice.structures().get(place)) {
                names.add(program.structures().get(place).name());
            }
        }
        return names.stream().sorted().toList();
    }
}
