package dev.keywright.core.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.value.Type;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Constants of queries as values. */
class ValueTextTest {

    /** What PostgreSQL makes of {@code '\x00FF'::bytea} and {@code 'ab'::bytea}. */
    @Test
    void bytesAreHexOrTheirOwnText() {
        assertThat(ValueText.read(Type.BYTES, "\\x00FF")).isEqualTo(ByteBuffer.wrap(new byte[] {0, -1}));
        assertThat(ValueText.read(Type.BYTES, "\\x")).isEqualTo(ByteBuffer.wrap(new byte[0]));
        assertThat(ValueText.read(Type.BYTES, "ab")).isEqualTo(ByteBuffer.wrap("ab".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        ByteBuffer bytes = ByteBuffer.wrap(new byte[] {0, 10, -128, 127});
        assertThat(ValueText.read(Type.BYTES, ValueText.write(bytes))).isEqualTo(bytes);
    }
}
