package dev.keywright.core.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.bytes.KeyBuffer;
import dev.keywright.core.key.bytes.KeyBytes;
import dev.keywright.core.key.text.KeyText;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Period;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.core.value.TypeText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The test vectors of docs/reference/keys.md, in bytes and as text. */
class KeyVectorsTest {

    private static final Path PAGE = Path.of(System.getProperty("keywright.root"), "docs/reference/keys.md");

    private static final Pattern ROW =
            Pattern.compile("^\\| `([^`]+)` \\| (?:`([^`]*)`|(null)) \\| (?:`(.*)`)? ?\\| (?:`(.*)`)? ?\\|$");

    private static final Pattern MADE = Pattern.compile("(salt|hour|day|week|month|year|reversed)\\((.*)\\)");

    @Test
    void everyVectorHasItsBytesAndItsText() throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        List<String> rows =
                lines.stream().filter(each -> ROW.matcher(each).matches()).toList();
        assertThat(rows).hasSizeGreaterThan(50);
        List<String> right = rows.stream().map(KeyVectorsTest::right).toList();
        if (System.getProperty("keywright.goldens").equals("write")) {
            Files.write(
                    PAGE,
                    lines.stream()
                            .map(each -> ROW.matcher(each).matches() ? right(each) : each)
                            .toList());
        }
        assertThat(rows).containsExactlyElementsOf(right);
    }

    private static String right(String row) {
        MatchResult match = ROW.matcher(row).results().findFirst().orElseThrow();
        Segment segment = segment(match.group(1));
        Object value = match.group(2) == null ? null : value(segment, match.group(2));
        KeyLayout layout = new KeyLayout(List.of(), List.of(segment));
        KeyBuffer buffer = new KeyBuffer();
        KeyBytes.of(layout).write(new Key(List.of(), Arrays.asList(value)), buffer);
        byte[] bytes = buffer.toBytes();
        // Without the first and the last byte, which mark the ends.
        String hex = HexFormat.of().formatHex(bytes, 1, bytes.length - 1);
        String text = KeyText.of(layout).sort(Arrays.asList(value)).replace("|", "\\|");
        String shown = match.group(2) == null ? "null" : "`" + match.group(2) + "`";
        return "| `" + match.group(1) + "` | " + shown + " | `" + hex + "` | `" + text + "` |";
    }

    private static Segment segment(String notation) {
        boolean descending = notation.endsWith(" desc");
        String plain = descending ? notation.substring(0, notation.length() - " desc".length()) : notation;
        if (plain.startsWith("'")) {
            return Segment.tag(plain.substring(1, plain.length() - 1));
        }
        ColumnPath column = ColumnPath.own("x");
        MatchResult made = MADE.matcher(plain).results().findFirst().orElse(null);
        if (made == null) {
            return Segment.column(column, TypeText.read(plain), descending);
        }
        switch (made.group(1)) {
            case "salt":
                return Segment.salt(Integer.parseInt(made.group(2)));
            case "reversed":
                return Segment.reversed(column, TypeText.read(made.group(2)));
            default:
                Period period = Period.valueOf(made.group(1).toUpperCase(Locale.ROOT));
                return Segment.bucket(column, TypeText.read(made.group(2)), period);
        }
    }

    private static Object value(Segment segment, String text) {
        boolean quoted = text.startsWith("\"");
        String plain = quoted ? unescaped(text.substring(1, text.length() - 1)) : text;
        if (segment.kind() == Segment.Kind.TAG || segment.kind() == Segment.Kind.REVERSED) {
            return plain;
        }
        Type type = segment.type().orElse(Type.BIGINT);
        return type.kind() == TypeKind.BYTES
                ? ByteBuffer.wrap(HexFormat.of().parseHex(plain))
                : ValueText.read(type, plain);
    }

    private static String unescaped(String text) {
        return Pattern.compile("\\\\u([0-9a-f]{4})")
                .matcher(text)
                .replaceAll(each -> Character.toString(Integer.parseInt(each.group(1), 16)));
    }
}
