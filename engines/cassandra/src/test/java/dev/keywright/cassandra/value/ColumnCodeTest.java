package dev.keywright.cassandra.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultProtocolVersion;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The engine's own decoding of column bytes gives the same values as the driver's. */
class ColumnCodeTest {

    @Test
    void decimals() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            BigDecimal value = new BigDecimal(new BigInteger(random.nextInt(140), random), random.nextInt(60) - 30);
            BigDecimal signed = random.nextBoolean() ? value : value.negate();
            ByteBuffer bytes = TypeCodecs.DECIMAL.encode(signed, DefaultProtocolVersion.V5);
            assertThat(ColumnCode.decimal(shifted(bytes))).isEqualTo(signed);
        }
    }

    @Test
    void texts() {
        for (String each : new String[] {"", "a", "grün", "\u0000", "\uD83D\uDE00 and more"}) {
            ByteBuffer bytes = TypeCodecs.TEXT.encode(each, DefaultProtocolVersion.V5);
            assertThat(ColumnCode.text(shifted(bytes))).isEqualTo(each);
            assertThat(ColumnCode.text(shifted(bytes).asReadOnlyBuffer())).isEqualTo(each);
        }
    }

    /** The same bytes in the midst of others. */
    private static ByteBuffer shifted(ByteBuffer bytes) {
        ByteBuffer more = ByteBuffer.allocate(bytes.remaining() + 9);
        more.position(5);
        more.put(bytes.duplicate());
        more.limit(more.position());
        more.position(5);
        return more;
    }
}
