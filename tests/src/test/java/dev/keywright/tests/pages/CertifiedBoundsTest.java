package dev.keywright.tests.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.verify.Judgement;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.VerifyDesign;
import dev.keywright.verify.data.Dataset;
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
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages read no more rows than a hint or a LIMIT allows, on data that reaches the bound. */
class CertifiedBoundsTest {

    private static final String PHOTOS = """
            CREATE TABLE photo (
              id      bigint   PRIMARY KEY,
              people  bigint[] NOT NULL       -- at most: 3
            );
            -- name: together :many
            SELECT id FROM photo WHERE people @> :people;
            """;

    private static final String VOTES = """
            -- rows: 100_000
            CREATE TABLE vote (
              id    bigint  PRIMARY KEY,
              live  boolean NOT NULL,
              song  integer NOT NULL     -- distinct: 1_000
            );
            -- name: leaders :many
            -- rate: 500/s
            SELECT song, COUNT(*) AS votes FROM vote WHERE live = :live GROUP BY song ORDER BY votes DESC LIMIT 2;
            -- name: add :exec
            -- rate: 1/min
            INSERT INTO vote (id, live, song) VALUES (:id, :live, :song);
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

    @Test
    void aRankingIsReadAsFarAsTheLimit() throws Exception {
        Model model = model(VOTES);
        for (String target : Targets.names()) {
            Design design = Designer.design(model, Targets.named(target), false);
            assertThat(design.rows().map(RowKind::role)).as(target).contains(RowRole.RANKING);
            assertThat(design.questions().get(0).rowsReadMax()).hasValue(3);
        }
        assertThat(certified(model, Targets.names()))
                .as("more songs than that are there")
                .anyMatch(each -> songs(each, true) > 3 || songs(each, false) > 3);
    }

    /** The comparison finds a certificate that says too little. */
    @Test
    void whatReadsMoreThanIsCertifiedIsFound() throws Exception {
        Model model = model(VOTES);
        Design design = Designer.design(model, Targets.named("rocksdb"), false);
        long rows = design.questions().get(0).rowsReadMax().orElseThrow();
        long bytes = design.questions().get(0).bytesReadMax().orElseThrow();
        Judgement judgement = certified(model, List.of("rocksdb")).get(0);
        assertThat(differences(design, judgement, rows, bytes)).isEmpty();
        assertThat(differences(design, judgement, 1, bytes)).anyMatch(each -> each.contains("the certificate says"));
        assertThat(differences(design, judgement, rows, 1)).anyMatch(each -> each.contains("the certificate says"));
    }

    private static List<String> differences(Design design, Judgement judgement, long rows, long bytes) {
        QuestionPlan plan = design.questions().get(0);
        QuestionPlan other = new QuestionPlan(
                plan.name(),
                plan.requests(),
                plan.rowsRead(),
                plan.rowsReturned(),
                OptionalLong.of(rows),
                OptionalLong.of(bytes),
                plan.growsWith(),
                plan.assumedBounds(),
                plan.scan(),
                plan.consistency(),
                plan.steps(),
                plan.cost(),
                plan.rewrittenQuery(),
                plan.variant());
        Design certifying = new Design(
                design.model(),
                design.target(),
                design.tables(),
                List.of(other),
                design.changes(),
                design.findings(),
                design.cost(),
                design.proof(),
                design.reasons(),
                design.refused());
        return VerifyDesign.verify(certifying, judgement, List.of(2)).differences();
    }

    private static long songs(Judgement judgement, boolean live) {
        return judgement.dataset().rows("vote").stream()
                .filter(each -> each.value("live").equals(live))
                .map(each -> each.value("song"))
                .distinct()
                .count();
    }

    private Model model(String sql) throws IOException {
        return Compiler.read(Files.writeString(folder.resolve("model.sql"), sql));
    }

    private static List<Judgement> certified(Model model, List<String> targets) throws Exception {
        List<Judgement> judgements = new ArrayList<>();
        try (Connection connection = SharedPostgres.connect()) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                judgements.add(Judgement.draw(connection, model, Dataset.ROWS, seed, DRAWS));
            }
        }
        List<String> differences = new ArrayList<>();
        for (String target : targets) {
            Design design = Designer.design(model, Targets.named(target), false);
            for (Judgement each : judgements) {
                VerifyDesign.verify(design, each, List.of(1, 2))
                        .differences()
                        .forEach(found -> differences.add(target + ", " + found));
            }
        }
        assertThat(differences).as("%s", String.join("\n\n", differences)).isEmpty();
        return judgements;
    }
}
