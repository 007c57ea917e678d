package dev.keywright.mongodb.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import java.util.stream.Stream;
import org.bson.BsonDecimal128;
import org.bson.types.Decimal128;
import org.junit.jupiter.api.Test;

/** Decimals are read with the digits that were written. */
class DecimalsTest {

    private static final int DRAWN = 10_000;
    private static final int BITS_MAX = 112;
    private static final int SCALE_MAX = 6_000;

    @Test
    void areReadAsTheyWereWritten() {
        Stream.of("0", "0.00", "1", "-1", "12.50", "-12.50", "9223372036854775807", "9223372036854775808")
                .map(BigDecimal::new)
                .forEach(DecimalsTest::isReadAsWritten);
        Stream.of("-9223372036854775808", "1E+6111", "1E-6176", "-9999999999999999999999999999999999")
                .map(BigDecimal::new)
                .forEach(DecimalsTest::isReadAsWritten);
    }

    @Test
    void ofAnyLength() {
        Random random = new Random(1);
        for (int i = 0; i < DRAWN; i++) {
            BigInteger digits = new BigInteger(random.nextInt(BITS_MAX), random);
            BigDecimal value = new BigDecimal(digits, random.nextInt(2 * SCALE_MAX) - SCALE_MAX);
            isReadAsWritten(random.nextBoolean() ? value : value.negate());
        }
    }

    private static void isReadAsWritten(BigDecimal value) {
        assertThat(Decimals.read(new BsonDecimal128(new Decimal128(value)))).isEqualTo(value);
        assertThat(Decimals.fits(value)).isTrue();
    }
}
