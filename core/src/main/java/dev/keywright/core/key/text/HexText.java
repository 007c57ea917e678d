package dev.keywright.core.key.text;

import dev.keywright.core.value.TypeKind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Encodes bytes, and text that descends, in hexadecimal digits. Descending digits are their difference to {@code f},
 * and a mark at the end puts {@code ab} before {@code a}. Stored in keys: never change it. TEXT and JSON only descend.
 * Used by {@code ChooseText} and {@code KeyText}.
 *
 * <pre>
 *   bytes 00ff    00ff        bytes 00ff descending    ff00z        text ab descending    9e9dz
 * </pre>
 *
 * @param kind BYTES, TEXT or JSON
 */
record HexText(TypeKind kind, boolean descending) implements SegmentText {

    private static final String EMPTY = "$";
    private static final String END = "z";

    /** The common start of the descending texts of all values that start with this text. */
    static String beginning(String text) {
        return ComplementText.of(hex(text.getBytes(StandardCharsets.UTF_8)), ComplementText.HEXADECIMAL);
    }

    @Override
    public String write(Object value) {
        boolean binary = kind == TypeKind.BYTES;
        String hex = hex(binary ? ((ByteBuffer) value).array() : ((String) value).getBytes(StandardCharsets.UTF_8));
        return descending ? ComplementText.of(hex, ComplementText.HEXADECIMAL) + END : hex.isEmpty() ? EMPTY : hex;
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public Object read(String text) {
        String digits = text.equals(EMPTY) ? "" : text;
        byte[] bytes = HexFormat.of()
                .parseHex(
                        descending
                                ? ComplementText.of(
                                        digits.substring(0, digits.length() - 1), ComplementText.HEXADECIMAL)
                                : digits);
        return kind == TypeKind.BYTES ? (Object) ByteBuffer.wrap(bytes) : new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public Optional<Object> floor(Object value) {
        return Optional.of(value);
    }
}
