package dev.keywright.examples.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.generate.GenerateJava;
import dev.keywright.compiler.generate.GeneratedFile;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The design and the generated code that are committed with the application are those of its SQL. */
class ApplicationCodeTest {

    private static final Path APPLICATION = Project.root().resolve("examples/app");
    private static final Path SOURCES = APPLICATION.resolve("src/main/java");
    private static final String PACKAGE = "com.example.helpdesk";
    private static final String MAIN = "com/example/helpdesk/Main.java";

    /** Read as text, so that the design does not contain the folder of this checkout. */
    private final Model model = Compiler.readText("helpdesk", Golden.text(APPLICATION.resolve("helpdesk.sql")))
            .model();

    @Test
    void theDesignIsThatOfTheSql() {
        byte[] design = DesignFile.write(Compiler.design(model, Targets.named("rocksdb")));
        Golden.check(
                APPLICATION.resolve("src/main/resources/helpdesk.design.json"),
                new String(design, StandardCharsets.UTF_8));
    }

    @Test
    void generatingTheCodeAgainGivesTheSameBytes() throws IOException {
        List<GeneratedFile> files = GenerateJava.files(model, PACKAGE);
        files.forEach(each -> Golden.check(SOURCES.resolve(each.name()), each.text()));
        try (Stream<Path> there = Files.list(SOURCES.resolve(MAIN).getParent())) {
            assertThat(there.map(each -> SOURCES.relativize(each).toString().replace('\\', '/')))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(Stream.of(MAIN), files.stream().map(GeneratedFile::name))
                                    .toList());
        }
    }
}
