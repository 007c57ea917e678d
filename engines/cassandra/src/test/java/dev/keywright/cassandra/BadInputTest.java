package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.testkit.engine.SampleTables;
import dev.keywright.testkit.server.CassandraServer;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Unusable addresses and tables are reported in a sentence, and nothing is written. */
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
                "cassandra://127.0.0.1/shop?replication=many",
                "cassandra://127.0.0.1/shop?replication=0"
            })
    void noAddress(String url) {
        assertThatThrownBy(() -> Engines.open(url))
                .isInstanceOf(InvalidAddressException.class)
                .hasMessageContaining("an address of Cassandra is cassandra://HOST:PORT/KEYSPACE");
    }

    @Test
    void noSuchHost() {
        fails(
                () -> Engines.open("cassandra://127.0.0.1:1/shop"),
                "cassandra://127.0.0.1:1/shop",
                "no node answers: nothing listens for CQL");
    }

    @Test
    void noSuchName() {
        fails(
                () -> Engines.open("cassandra://no-such-host.invalid/shop"),
                "cassandra://no-such-host.invalid:9042/shop",
                "no node answers: no-such-host.invalid");
    }

    @Test
    void noSuchKeyspace() {
        fails(() -> Engines.open(server() + "/nowhere"), "there is no keyspace nowhere", "?replication=3");
    }

    @Test
    void noSuchDataCentre() {
        fails(() -> Engines.open(server() + "/sunken?dc=atlantis&replication=1"), "cannot be opened", "?dc=");
        fails(() -> Engines.open(server() + "/sunken"), "there is no keyspace sunken");
    }

    @Test
    void authenticationRefused() {
        String node = "cassandra://" + CassandraServer.askingForPasswords() + "/shop?replication=1";
        fails(() -> Engines.open(node), "authentication failed", "?user=");
        fails(() -> OpenSession.open(named(node, "")), "has no password", "KEYWRIGHT_CASSANDRA_PASSWORD");
        fails(() -> OpenSession.open(named(node, "wrong")), "authentication failed", "KEYWRIGHT_CASSANDRA_PASSWORD");
        OpenSession.open(named(node, "cassandra")).close();
    }

    private static CassandraAddress named(String url, String password) {
        CassandraAddress all = CassandraAddress.read(url.substring("cassandra:".length()));
        return new CassandraAddress(
                all.nodes(),
                all.keyspace(),
                all.dataCentre(),
                all.replication(),
                Optional.of("cassandra"),
                Optional.of(password),
                all.tls());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "columns | id text PRIMARY KEY, note int        | its column #row is missing",
                "types   | id int PRIMARY KEY                   | its column id is int, and the design's is text",
                "keys    | id text, note text, PRIMARY KEY (id, note) | its key is [id, note], and the design's is [id]"
            })
    void anotherTable(String keyspace, String columns, String sentence) {
        String url = server() + "/differs_" + keyspace + "?replication=1";
        try (CqlSession session = OpenSession.open(CassandraAddress.read(url.substring("cassandra:".length())));
                Engine engine = Engines.open(url)) {
            session.execute("CREATE TABLE other (" + columns + ")");
            fails(() -> engine.use(SampleTables.TABLES.subList(1, 2)), "table other already exists", sentence);
            fails(() -> engine.create(SampleTables.TABLES), "table other already exists", sentence);
            // Not even the table that could have been created.
            fails(
                    () -> engine.use(List.of(SampleTables.TABLES.get(0))),
                    "there is no table family in differs_" + keyspace);
        }
    }

    @Test
    void anotherOrder() {
        String url = server() + "/differs_order?replication=1";
        try (CqlSession session = OpenSession.open(CassandraAddress.read(url.substring("cassandra:".length())));
                Engine engine = Engines.open(url)) {
            session.execute("CREATE TABLE family (owner text, kind text, place text, PRIMARY KEY (owner, kind, place))"
                    + " WITH CLUSTERING ORDER BY (kind DESC, place ASC)");
            fails(
                    () -> engine.create(SampleTables.TABLES),
                    "its clustering order is [kind DESC, place ASC], and the design's is [kind ASC, place ASC]");
        }
    }
}
