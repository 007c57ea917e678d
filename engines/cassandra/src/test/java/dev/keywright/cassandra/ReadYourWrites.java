package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.Access;
import dev.keywright.store.Session;
import dev.keywright.store.Store;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** A session that changes an account of a ledger again and again, and reads it in every way. */
final class ReadYourWrites {

    private static final int LOOKS = 10;
    private static final int TRIES_MAX = 10;

    private final Store store;
    private final Session session;
    private long step;
    private int asked;
    private int stale;

    ReadYourWrites(Store store) {
        this.store = store;
        this.session = store.session();
        session.insert("customer", Map.of("id", 0L, "name", "Ann"));
        session.insert("customer", Map.of("id", 1L, "name", "Bob"));
        session.insert("account", Map.of("id", 7L, "customer_id", 0L, "label", "l0", "amount", 0L, "trail", "t0"));
    }

    /** Questions that the session asked. */
    int asked() {
        return asked;
    }

    /** Questions that saw something older when the store was asked without the session. */
    int stale() {
        return stale;
    }

    /** Every column changes, and the account moves to the other customer. */
    void change() {
        step++;
        Map<String, Object> row =
                Map.of("id", 7L, "customer_id", step % 2, "label", "l" + step, "amount", step, "trail", "t" + step);
        for (int attempt = 1; ; attempt++) {
            try {
                session.update("account", row, OptionalLong.empty());
                return;
            } catch (EngineException e) {
                assertThat(attempt).as("%s", e).isLessThan(TRIES_MAX);
            }
        }
    }

    void look() {
        for (int i = 0; i < LOOKS; i++) {
            assertThat(seen(session)).isEqualTo(wanted());
            asked += wanted().size();
            // A strong read sees the change, whichever node has missed it.
            assertThat(store.ask("account", Map.of("id", 7L)).rows())
                    .containsExactly(List.of(7L, step % 2, "l" + step, step, "t" + step));
            stale += seen(store).equals(wanted()) ? 0 : 1;
        }
    }

    private List<Object> wanted() {
        return List.of(
                List.of(List.of(7L, step, "t" + step, step % 2 == 0 ? "Ann" : "Bob")),
                List.of(),
                List.of(1L, BigDecimal.valueOf(step), 1L),
                List.of(List.of(7L, step % 2, "l" + step, step, "t" + step)),
                List.of());
    }

    /** The lists of both customers, the totals of his own, the account by its label and by the one before. */
    private List<Object> seen(Access access) {
        return List.of(
                access.ask("accountsOf", Map.of("customer", step % 2)).rows(),
                access.ask("accountsOf", Map.of("customer", 1 - step % 2)).rows(),
                access.ask("totals", Map.of("customer", step % 2)).rows().get(0),
                access.ask("byLabel", Map.of("label", "l" + step)).rows(),
                access.ask("byLabel", Map.of("label", "l" + (step - 1))).rows());
    }
}
