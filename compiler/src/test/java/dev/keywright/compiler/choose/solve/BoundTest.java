package dev.keywright.compiler.choose.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.EvaluatedChoice;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.Structure;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A lower bound holds for any prices, and the candidates that it excludes are not in the best choice. */
class BoundTest {

    private static final Program PROGRAM = new Program(
            List.of(
                    new Structure("a", 10, List.of()),
                    new Structure("b", 7, List.of(0)),
                    new Structure("c", 5, List.of())),
            List.of(
                    new AlternativeGroup(
                            "g",
                            List.of(),
                            List.of(new Alternative("p", 30, List.of()), new Alternative("q", 2, List.of(1)))),
                    new AlternativeGroup(
                            "h",
                            List.of(),
                            List.of(new Alternative("p", 9, List.of(2)), new Alternative("q", 1, List.of(0)))),
                    new AlternativeGroup("k", List.of(0, 1), List.of(new Alternative("p", 4, List.of(2))))),
            List.of(),
            List.of());

    @Test
    void anyPricesMakeABound() {
        LinearProgram linear = LinearProgram.of(ProgramDraft.of(PROGRAM));
        Random random = new Random(1);
        for (int round = 0; round < 2_000; round++) {
            List<Double> prices = linear.rows().stream()
                    .map(each -> random.nextInt(3) == 0 ? random.nextDouble() * 30 - 3 : 0.0)
                    .toList();
            LowerBound bound = LowerBound.of(linear, prices);
            for (long bits = 0; bits < 8; bits++) {
                BitSet chosen = BitSet.valueOf(new long[] {bits});
                EvaluatedChoice.evaluate(PROGRAM, chosen).ifPresent(outcome -> {
                    assertThat(bound.cost()).isLessThanOrEqualTo(outcome.cost());
                    for (int place = 0; place < 3; place++) {
                        assertThat((chosen.get(place)
                                                ? bound.fixedToZero(outcome.cost())
                                                : bound.fixedToOne(outcome.cost()))
                                        .get(place))
                                .as("%s costs %d", chosen, outcome.cost())
                                .isFalse();
                    }
                });
            }
        }
    }

    @Test
    void pricesThatAreNoNumbersDoNoHarm() {
        LinearProgram linear = LinearProgram.of(ProgramDraft.of(PROGRAM));
        List<Double> prices = linear.rows().stream().map(each -> Double.NaN).toList();
        assertThat(LowerBound.of(linear, prices).cost()).isZero();
    }
}
