package dev.keywright.verify.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.row.Row;
import dev.keywright.testkit.Project;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sample data looks like real data, is the same each time, and satisfies the model. */
class SampleDataTest {

    private static Model shop() {
        return Compiler.read(Project.root().resolve("verify/src/test/resources/sample-shop.sql"));
    }

    private static Dataset data() {
        return Dataset.sample(shop(), Dataset.ROWS, 1);
    }

    @Test
    void textsHaveTheShapeOfTheirColumn() {
        assertThat(data().rows("customer")).hasSizeGreaterThan(5).allSatisfy(each -> {
            assertThat(text(each, "name")).matches("[A-Z][a-z]+ [A-Z][a-z]+");
            assertThat(text(each, "email")).matches("[a-z]+\\.[a-z]+\\d+@example\\.org");
            assertThat(text(each, "phone")).matches("\\+44 20 7946 0\\d{3}");
            assertThat(text(each, "city")).matches("[A-Z][a-z]+");
            assertThat(text(each, "code")).hasSize(4);
        });
    }

    private static String text(Row row, String column) {
        return (String) row.value(column);
    }

    @Test
    void amountsAndTimesAreUsual() {
        assertThat(data().rows("orders")).hasSizeGreaterThan(20).allSatisfy(each -> {
            assertThat((BigDecimal) each.value("total")).isBetween(BigDecimal.ONE, new BigDecimal("9999.99"));
            assertThat((Long) each.value("quantity")).isBetween(1L, 9L);
            Instant created = (Instant) each.value("created_at");
            assertThat(created)
                    .isBefore((Instant) each.value("ended_at"))
                    .as("younger than the retention")
                    .isAfter(Dataset.SAMPLE_NOW.minus(Duration.ofDays(5)));
        });
    }

    @Test
    void theSameSeedDrawsTheSameRowsAndArguments() {
        assertThat(data()).isEqualTo(data());
        assertThat(data()).isNotEqualTo(Dataset.sample(shop(), Dataset.ROWS, 2));
        Question question = shop().questions().get(0);
        assertThat(DrawArguments.sample(question, data(), 7).values())
                .isEqualTo(DrawArguments.sample(question, data(), 7).values())
                .doesNotContainValue(null);
    }

    @Test
    void everyExampleHasRowsOfEveryTable() {
        for (String example : List.of("blog", "mailbox", "orders", "rubis", "school")) {
            Model model = Compiler.read(Project.root().resolve("examples/" + example));
            Dataset.sample(model, Dataset.ROWS, 1).rows().forEach((entity, rows) -> assertThat(rows)
                    .as("%s of %s", entity, example)
                    .isNotEmpty());
        }
    }
}
