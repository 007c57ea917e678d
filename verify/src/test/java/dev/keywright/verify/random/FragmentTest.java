package dev.keywright.verify.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** SQL as a tree: which smaller statements it offers. */
class FragmentTest {

    @Test
    void listsLoseHalvesAndItemsButKeepTheLeast() {
        Fragment list = Fragment.list(
                List.of(Fragment.text("a"), Fragment.text("b"), Fragment.text("c"), Fragment.text("d")), ", ", 2);
        assertThat(list.sql()).isEqualTo("a, b, c, d");
        assertThat(list.reductions().map(Fragment::sql))
                .containsExactly("c, d", "a, b", "b, c, d", "a, c, d", "a, b, d", "a, b, c");
        Fragment least = Fragment.list(List.of(Fragment.text("a")), ", ", 1);
        assertThat(least.reductions()).isEmpty();
    }

    @Test
    void partsAreLeftOutOrReplacedWhereverTheyAre() {
        Fragment one = Fragment.text("x = 1");
        Fragment where =
                Fragment.of("SELECT x", Fragment.of(" WHERE NOT (", one, ")").or(Fragment.of(" WHERE ", one)), ";");
        assertThat(where.reductions().map(Fragment::sql)).containsExactly("SELECT x WHERE x = 1;");
        Fragment nested =
                Fragment.of("a", Fragment.of("b", Fragment.optional("c")).or(""));
        assertThat(nested.reductions().map(Fragment::sql)).containsExactly("a", "ab");
    }

    @Test
    void reducingEndsAtTextThatHasNothingToLeaveOut() {
        Fragment fragment = RandomModel.of(7).text();
        int steps = 0;
        while (fragment.reductions().findFirst().isPresent()) {
            fragment = fragment.reductions().findFirst().orElseThrow();
            steps++;
            assertThat(steps).isLessThan(10_000);
        }
        assertThat(fragment.sql()).contains("CREATE TABLE", "-- name:");
    }
}
