package dev.keywright.core.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetsTest {

    private static final EngineProfile DYNAMODB = Targets.named("dynamodb");

    @TempDir
    Path folder;

    @Test
    void everyTargetIsReadAndNamedAsItsFile() {
        assertThat(Targets.names()).hasSize(5).allSatisfy(name -> {
            assertThat(Targets.named(name).name()).isEqualTo(name);
            assertThat(Targets.named(name).prices().name()).isEqualTo(name);
            assertThat(Targets.named(name).has(Capability.BACKWARD)).isTrue();
        });
        assertThat(Targets.priceNames())
                .allSatisfy(name ->
                        assertThat(Targets.prices(name, DYNAMODB).name()).isEqualTo(name));
    }

    @Test
    void pricesAreExact() {
        assertThat(DYNAMODB.prices().writeUnit()).isEqualTo(new BigDecimal("0.000000625"));
        Prices nose = Targets.prices("nose", DYNAMODB);
        assertThat(nose.rowRead()).isEqualTo(new BigDecimal("0.0117093638386496"));
        assertThat(nose.rules()).hasSize(7).doesNotContain(Prices.Rule.SUPPORT_NOT_SHARED);
        assertThat(DYNAMODB.withPrices(nose).limits()).isEqualTo(DYNAMODB.limits());
    }

    @Test
    void aFileTakesWhatItLeavesOutFromTheTarget() throws IOException {
        Prices prices = Targets.prices(file("{\"name\": \"cheap\", \"readUnit\": 0.1}"), DYNAMODB);
        assertThat(prices.readUnit()).isEqualTo(new BigDecimal("0.1"));
        assertThat(prices.writeUnit()).isEqualTo(DYNAMODB.prices().writeUnit());
        assertThat(prices.unit()).isEqualTo("dollars");
    }

    @Test
    void aFileInAnotherUnitLeavesNothingOut() {
        refused("{\"name\": \"mine\", \"unit\": \"euros\"}", "request is missing");
    }

    @Test
    void whatIsWrongInAFileIsReportedWithItsField() {
        refused("{\"readUnit\": 1}", "name is missing");
        refused("{\"name\": \"a\", \"readUnits\": 1}", "readUnits is unknown");
        refused("{\"name\": \"a\", \"readUnit\": \"1\"}", "readUnit should be a number, but is \"1\"");
        refused("{\"name\": \"a\", \"readUnit\": -1}", "readUnit is -1; a price cannot be negative");
        refused("{\"name\": \"a\", \"readUnit\": 1e900000000}", "readUnit should be a number of at most 100 digits");
        refused("{\"name\": \"a\", \"readUnitBytes\": 1.5}", "readUnitBytes should be a whole number");
        refused("{\"name\": \"a\", \"name\": \"b\"}", "Duplicate field 'name'");
        refused(
                "{\"name\": \"a\", \"rules\": [\"no bass\"]}",
                "rules[0] is 'no bass', which is not one of no embedding");
        refused("[]", "the file should be an object, but is a list");
        refused("{", "is not valid JSON");
        refused("{} {}", "is not valid JSON");
        refused("", "is empty");
    }

    @Test
    void whatIsNotThereIsSaid() {
        assertThatThrownBy(() -> Targets.named("dynamo"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no target dynamo; the targets are dynamodb, ");
        assertThatThrownBy(() -> Targets.prices("noose", DYNAMODB))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no price list noose; give a file, or one of dynamodb, ");
    }

    private void refused(String text, String message) {
        assertThatThrownBy(() -> Targets.prices(file(text), DYNAMODB))
                .isInstanceOf(InvalidJsonException.class)
                .hasMessageContaining("prices.json")
                .hasMessageContaining(message);
    }

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("prices.json"), text).toString();
    }
}
