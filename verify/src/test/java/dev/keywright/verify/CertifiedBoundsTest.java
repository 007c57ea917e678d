package dev.keywright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.fit.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Targets;
import dev.keywright.core.model.Model;
import dev.keywright.core.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages read no more than what a hint bounds them by, on data that goes as far as the bound. */
class CertifiedBoundsTest {

    private static final String PHOTOS = """
            CREATE TABLE photo (
              id      bigint   PRIMARY KEY,
              people  bigint[] NOT NULL       -- at most: 3
            );
            -- name: together :many
            SELECT id FROM photo WHERE people @> :people;
            """;

    private static final int SEEDS = 5;
    private static final int DRAWS = 4;

    @TempDir
    private Path folder;

    @Test
    void oneElementIsInNoMoreRowsThanItsArraySays() throws Exception {
        Model model = model(PHOTOS);
        Map<Object, Integer> most = new LinkedHashMap<>();
        for (Judgement each : certified(model, Targets.names())) {
            Map<Object, Integer> holding = new LinkedHashMap<>();
            for (Row row : each.dataset().rows("photo")) {
                new LinkedHashSet<>((Collection<?>) row.value("people"))
                        .forEach(person -> holding.merge(person, 1, Integer::sum));
            }
            holding.forEach((person, rows) -> most.merge(person, rows, Math::max));
        }
        assertThat(most.values()).contains(3).allMatch(each -> each <= 3);
    }

    private Model model(String sql) throws IOException {
        return Compiler.read(Files.writeString(folder.resolve("model.sql"), sql));
    }

    private static List<Judgement> certified(Model model, List<String> targets) throws Exception {
        List<Judgement> judgements = new ArrayList<>();
        try (Connection connection = SharedPostgres.connect()) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                judgements.add(Judgement.of(connection, model, Dataset.ROWS, seed, DRAWS));
            }
        }
        List<String> differences = new ArrayList<>();
        for (String target : targets) {
            Design design = Designer.design(model, Targets.named(target), false);
            for (Judgement each : judgements) {
                VerifyDesign.of(design, each, List.of(1, 2))
                        .differences()
                        .forEach(found -> differences.add(target + ", " + found));
            }
        }
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
        return judgements;
    }
}
