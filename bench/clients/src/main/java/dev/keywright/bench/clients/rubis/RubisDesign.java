package dev.keywright.bench.clients.rubis;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Designs the tables of the RUBiS example for Cassandra, at the rates of the bidding mix. */
final class RubisDesign {

    private static final Path EXAMPLE = Path.of("examples", "rubis", "rubis.sql");

    private static final Path NODE =
            Path.of("bench/clients/src/main/resources/dev/keywright/bench/clients/rubis/node.json");

    private RubisDesign() {}

    /** The design at the node's prices and with no more guarantees than NoSE's: the one that is written by hand. */
    static Design plain() {
        EngineProfile target = Targets.named("cassandra");
        String prices = Project.root().resolve(NODE).toString();
        return Compiler.design(
                Compiler.read(Project.root().resolve(EXAMPLE)), target.withPrices(Targets.prices(prices, target)));
    }

    /** The design at Cassandra's default prices. */
    static Design whole() {
        return Compiler.design(Compiler.read(Project.root().resolve(EXAMPLE)), Targets.named("cassandra"));
    }

    /**
     * The design with the two hints for weaker guarantees: any replica may answer a question, and parents are not
     * checked.
     */
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
