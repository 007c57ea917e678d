package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.EngineException.Written;
import dev.keywright.core.engine.Engines;
import dev.keywright.testkit.engine.Sample;
import dev.keywright.testkit.server.CassandraServer;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be opened or used is told in a sentence, and nothing is written. */
class BadInputTest {

    private static String server() {
        return "cassandra://" + CassandraServer.node();
    }

    private static void fails(ThrowingCallable call, String... sentences) {
        assertThatThrownBy(call).isInstanceOfSatisfying(EngineException.class, fault -> {
            assertThat(fault.getMessage()).contains(sentences);
            assertThat(fault.written()).isEqualTo(Written.NOTHING);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cassandra:shop",
                "cassandra://127.0.0.1:9042",
                "cassandra://127.0.0.1:port/shop",
                "cassandra://127.0.0.1/shop?colour=red",
                "cassandra://127.0.0.1/shop?replication=many"
            })
    void noAddress(String url) {
        assertThatThrownBy(() -> Engines.open(url))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("an address of Cassandra is cassandra://HOST:PORT/KEYSPACE");
    }

    @Test
    void noSuchHost() {
        fails(
                () -> Engines.open("cassandra://127.0.0.1:1/shop"),
                "cassandra://127.0.0.1:1/shop",
                "no node answers: nothing listens there for CQL");
    }

    @Test
    void noSuchKeyspace() {
        fails(() -> Engines.open(server() + "/nowhere"), "there is no keyspace nowhere", "?replication=3");
    }

    @Test
    void noSuchDataCentre() {
        fails(() -> Engines.open(server() + "/shop?dc=atlantis&replication=1"), "cannot be opened", "?dc=");
    }

    @Test
    void authenticationRefused() {
        String node = "cassandra://" + CassandraServer.askingForPasswords() + "/shop?replication=1";
        fails(() -> Engines.open(node), "authentication is refused", "?user=");
        fails(() -> Connect.to(named(node, "")), "has no password", "KEYWRIGHT_CASSANDRA_PASSWORD");
        fails(() -> Connect.to(named(node, "wrong")), "authentication is refused", "KEYWRIGHT_CASSANDRA_PASSWORD");
        Connect.to(named(node, "cassandra")).close();
    }

    private static Address named(String url, String password) {
        Address all = Address.read(url.substring("cassandra:".length()));
        return new Address(
                all.nodes(),
                all.keyspace(),
                all.dataCentre(),
                all.replication(),
                Optional.of("cassandra"),
                Optional.of(password));
    }

    @Test
    void anotherTable() {
        String url = server() + "/differs?replication=1";
        try (CqlSession session = Connect.to(Address.read(url.substring("cassandra:".length())))) {
            session.execute("CREATE TABLE IF NOT EXISTS other (id text PRIMARY KEY, note int)");
        }
        try (Engine engine = Engines.open(url)) {
            fails(() -> engine.use(Sample.TABLES.subList(1, 2)), "another table other", "not there");
            fails(() -> engine.create(Sample.TABLES.subList(1, 2)), "another table other");
            fails(() -> engine.use(List.of(Sample.TABLES.get(0))), "there is no table family in differs");
        }
    }
}
