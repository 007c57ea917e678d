package dev.keywright.tests.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.verify.history.AccountsDesign;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * On an engine with lagging replicas, a question that requires strong answers gets them; another may get stale ones
 * (docs/techniques.md, T35).
 */
class StrongQuestionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "cassandra", "hbase"})
    void aStrongQuestionSeesWhatWasAcknowledged(String target) {
        Design design = AccountsDesign.design(Targets.named(target));
        MemoryEngine engine = MemoryEngine.lagging(design.target());
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            store.insert("customer", Map.of("id", 1L, "name", "Ann"));
            store.insert("account", Map.of("id", 7L, "customer_id", 1L, "label", "a", "amount", 1L, "trail", "t"));
            engine.catchUp(Integer.MAX_VALUE);
            store.update("account", Map.of("id", 7L, "amount", 2L), OptionalLong.empty());
            assertThat(store.ask("account", Map.of("id", 7L)).rows()).containsExactly(List.of(7L, 1L, "a", 2L, "t"));
            assertThat(store.stream("account", Map.of("id", 7L), OptionalInt.empty())
                            .rows()
                            .next())
                    .isEqualTo(List.of(7L, 1L, "a", 2L, "t"));
            assertThat(amount(store)).isEqualTo(1L);
            engine.catchUp(Integer.MAX_VALUE);
            assertThat(amount(store)).isEqualTo(2L);
        }
    }

    private static Object amount(Store store) {
        return store.ask("accountsOf", Map.of("customer", 1L)).rows().get(0).get(1);
    }
}
