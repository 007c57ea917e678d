package dev.keywright.core.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** LIKE, and the time that it takes. */
class LikePatternTest {

    private static final String LETTERS = "ab%_\\𝄞\n";

    @Test
    void matchesWhatARegularExpressionMatches() {
        Random random = new Random(7);
        for (int i = 0; i < 100_000; i++) {
            String text = draw(random, 8);
            String pattern = draw(random, 6);
            assertThat(LikePattern.matches(text, pattern))
                    .as("%s LIKE %s", text, pattern)
                    .isEqualTo(expression(pattern).matcher(text).matches());
        }
    }

    private static String draw(Random random, int most) {
        int[] letters = LETTERS.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(most + 1); left > 0; left--) {
            text.appendCodePoint(letters[random.nextInt(letters.length)]);
        }
        return text.toString();
    }

    private static Pattern expression(String pattern) {
        StringBuilder expression = new StringBuilder();
        int[] characters = pattern.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            boolean escaped = characters[i] == '\\' && i + 1 < characters.length;
            i += escaped ? 1 : 0;
            boolean any = !escaped && (characters[i] == '%' || characters[i] == '_');
            expression.append(
                    !any ? Pattern.quote(Character.toString(characters[i])) : characters[i] == '%' ? ".*" : ".");
        }
        return Pattern.compile(expression.toString(), Pattern.DOTALL);
    }

    @Test
    @Timeout(10)
    void manyPercentSignsTakeNoLonger() {
        assertThat(LikePattern.matches("a".repeat(50_000) + "b", "%a".repeat(30) + "c"))
                .isFalse();
        assertThat(LikePattern.matches("a".repeat(50_000) + "b", "%a".repeat(30) + "b"))
                .isTrue();
    }
}
