package dev.keywright.cassandra.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.testkit.server.CassandraServer;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A node that does not know a table yet, such as one that was down when it was created, is asked again. */
class SchemaAgreementTest {

    private static CqlSession session;

    @BeforeAll
    static void start() {
        session = OpenSession.open(CassandraAddress.read("//" + CassandraServer.node() + "/agreement?replication=1"));
    }

    @AfterAll
    static void stop() {
        session.close();
    }

    @Test
    void aTableThatComesLateIsWaitedFor() throws Exception {
        CompletableFuture<Row> asked = CompletableFuture.supplyAsync(() -> read(new Requests(session), "late"));
        Thread.sleep(100);
        new SchemaAgreement(session).changeSchema("CREATE TABLE late (name text PRIMARY KEY)");
        assertThat(asked.get()).isNull();
    }

    @Test
    void aTableThatWasMadeAnewIsReadByWhatWasPreparedBefore() {
        SchemaAgreement agreement = new SchemaAgreement(session);
        Requests requests = new Requests(session);
        agreement.changeSchema("CREATE TABLE anew (name text PRIMARY KEY)");
        assertThat(read(requests, "anew")).isNull();
        agreement.changeSchema("DROP TABLE anew");
        agreement.changeSchema("CREATE TABLE anew (name text PRIMARY KEY)");
        assertThat(read(requests, "anew")).isNull();
    }

    @Test
    void aTableThatNeverComesIsAnError() {
        assertThatThrownBy(() -> read(new Requests(session), "never"))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("table never does not exist");
    }

    private static Row read(Requests requests, String table) {
        return requests.sendForRow(requests.bound(
                        "SELECT name FROM " + table + " WHERE name = ?", new Object[] {"a"}, Requests.SendMode.QUORUM))
                .get();
    }
}
