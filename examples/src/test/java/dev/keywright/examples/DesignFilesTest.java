package dev.keywright.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.design.Proof;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The model of every example survives being written to a design file and read back. */
class DesignFilesTest {

    @TestFactory
    Stream<DynamicTest> everyModelIsReadBackAsItWas() {
        return Project.examples().stream()
                .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> {
                    Design design = undesigned(Compiler.read(folder));
                    byte[] written = DesignFile.write(design);
                    Design read = DesignFile.read(written);
                    assertThat(read).isEqualTo(design);
                    assertThat(DesignFile.write(read)).isEqualTo(written);
                }));
    }

    private static Design undesigned(Model model) {
        return new Design(
                model,
                Targets.named("rocksdb"),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new Cost(BigDecimal.ZERO, "ms"),
                new Proof(true, 0, 0, 0),
                List.of(),
                List.of());
    }
}
