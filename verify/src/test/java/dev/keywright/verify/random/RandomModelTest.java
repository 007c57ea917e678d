package dev.keywright.verify.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.model.Model;
import dev.keywright.verify.SharedPostgres;
import dev.keywright.verify.judge.JudgeDatabase;
import java.sql.Connection;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Drawn models: the same for a seed, read by Keywright, parsed by PostgreSQL, and of every kind. */
class RandomModelTest {

    private static final int MODELS = 300;
    private static final int READ_PERCENT_MIN = 95;

    @Test
    void aSeedDrawsTheSameModel() {
        assertThat(RandomModel.of(42).sql()).isEqualTo(RandomModel.of(42).sql());
        assertThat(RandomModel.of(42).sql()).isNotEqualTo(RandomModel.of(43).sql());
    }

    @Test
    void mostStatementsAreRead() {
        long statements = 0;
        long read = 0;
        for (long seed = 1; seed <= MODELS; seed++) {
            RandomModel drawn = RandomModel.of(seed);
            Model model = Compiler.readText("random", drawn.sql()).model();
            statements += drawn.statements();
            read += model.questions().size() + model.changes().size();
        }
        assertThat(read * 100 / statements).isGreaterThanOrEqualTo(READ_PERCENT_MIN);
    }

    @Test
    void postgresqlParsesWhatIsRead() throws Exception {
        try (Connection connection = SharedPostgres.connect()) {
            for (long seed = 1; seed <= MODELS / 5; seed++) {
                Model model =
                        Compiler.readText("random", RandomModel.of(seed).sql()).model();
                try (JudgeDatabase judge = JudgeDatabase.empty(connection, model)) {
                    assertThat(judge.parsed()).as("seed %d", seed).isEqualTo(model.questions());
                }
            }
        }
    }

    @Test
    void operatorsOfEveryKindAreDrawn() {
        Set<String> operators = new TreeSet<>();
        for (long seed = 1; seed <= MODELS; seed++) {
            Model model =
                    Compiler.readText("random", RandomModel.of(seed).sql()).model();
            model.questions().forEach(each -> operators.addAll(QueryOperators.of(model, each.query())));
        }
        assertThat(operators)
                .contains(
                        "avg",
                        "composite reference",
                        "contain",
                        "count",
                        "distinct count",
                        "distinct rows",
                        "equal",
                        "exists exists",
                        "exists",
                        "filter compare",
                        "first of",
                        "first of each",
                        "group",
                        "group of nullable",
                        "having",
                        "if given",
                        "join children",
                        "join parent",
                        "left children",
                        "left parent",
                        "limit",
                        "max",
                        "member",
                        "min",
                        "null",
                        "nulls placed",
                        "on equal",
                        "one group",
                        "or",
                        "order",
                        "order by aggregate",
                        "prefix",
                        "range",
                        "self join",
                        "sum",
                        "walk depth",
                        "walk down",
                        "walk once",
                        "walk up");
    }
}
