package dev.keywright.bench.clients.rubis;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Targets;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Designs of the example, whose rates are those of the bidding mix, for Cassandra at its own prices. */
final class RubisDesign {

    private static final Path EXAMPLE = Path.of("examples", "rubis", "rubis.sql");

    private RubisDesign() {}

    static Design whole() {
        return Compiler.design(Compiler.read(Project.root().resolve(EXAMPLE)), Targets.named("cassandra"));
    }

    /** With the two hints that ask for less: questions may be answered by any copy, and nobody looks whether parents are there. */
    static Design weak() {
        try {
            String sql = Files.readString(Project.root().resolve(EXAMPLE))
                    .replaceAll("(REFERENCES .*-- average: \\d+)", "$1, references: trusted")
                    .replaceAll("(?m)^(-- name: \\w+ :(one|many))$", "$1\n-- read: eventual");
            Path folder = Files.createTempDirectory("keywright-rubis");
            Path file = Files.writeString(folder.resolve("rubis.sql"), sql);
            Design design = Compiler.design(Compiler.read(file), Targets.named("cassandra"));
            Files.delete(file);
            Files.delete(folder);
            return design;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
