package dev.keywright.core.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MomentsTest {

    private static final int DRAWN = 20_000;
    private static final long SECONDS_MAX = 400_000_000_000L;

    @Test
    void aMomentIsReadAsItIsWritten() {
        Stream.of(
                        "1970-01-01T00:00:00Z",
                        "2020-02-29T23:59:59.100Z",
                        "1969-12-31T23:59:59.000001Z",
                        "0000-01-01T00:00:00.000000001Z",
                        "9999-12-31T23:59:59.999999999Z",
                        "-0044-03-15T12:00:00Z",
                        "+10000-01-01T00:00:00Z",
                        "+1000000000-12-31T23:59:59.999999999Z")
                .forEach(each -> assertThat(Moments.read(each)).isEqualTo(Instant.parse(each)));
        Random random = new Random(1);
        for (int i = 0; i < DRAWN; i++) {
            int digits = random.nextInt(10);
            long unit = (long) Math.pow(10, 9 - digits);
            Instant moment = Instant.ofEpochSecond(
                    random.nextLong(-SECONDS_MAX, SECONDS_MAX), random.nextInt(1_000_000_000) / unit * unit);
            assertThat(Moments.read(moment.toString())).isEqualTo(moment);
        }
    }

    @Test
    void whatIsNoMomentIsRefused() {
        Stream.of("", "2020-01-31", "2020-13-31T23:59:59Z", "2020-01-31T23:59:59", "2020-01-31T23:59:59xZ")
                .forEach(each -> assertThatThrownBy(() -> Moments.read(each)).isInstanceOf(DateTimeException.class));
    }
}
