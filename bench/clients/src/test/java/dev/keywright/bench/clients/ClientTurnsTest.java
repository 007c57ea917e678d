package dev.keywright.bench.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ClientTurnsTest {

    @Test
    void whoAllocatesMoreIsSeenTo() {
        LongUnaryOperator small = number -> new byte[1_000].length + number;
        LongUnaryOperator large = number -> new byte[100_000].length + number;
        List<ClientTurns.Rounds> rounds = new ClientTurns(1, 3, 5_000_000).of(List.of(small, large));
        assertThat(rounds.get(0).all()).hasSize(3);
        assertThat(rounds.get(1).bytes() / rounds.get(0).bytes()).isGreaterThan(10);
    }

    @Test
    void halfOfTheFiguresLieWithinTheSpread() {
        assertThat(Spread.of(DoubleStream.of(5, 1, 2, 4, 3))).hasToString("3.00 (2.00 to 4.00)");
    }
}
