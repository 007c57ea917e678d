package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.Project;
import java.util.List;
import java.util.stream.Collectors;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Servers that are killed under load: no acknowledged change is lost, and {@code check} finds nothing. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class KilledServersTest {

    private static final int KILLS = Depth.of(2, 10, 50);
    private static final int CHANGES = 60;

    private static Design design() {
        return Compiler.design(
                Compiler.read(Project.root().resolve("verify/src/test/resources/history/ledger.sql")),
                Targets.named("mongodb"));
    }

    private static Mongod member() {
        return Mongod.started("--replSet", Mongod.SET);
    }

    @Test
    void aServerIsKilledUnderWritesAndStartsAgain() throws Exception {
        try (Mongod server = member()) {
            Mongod.initiate(List.of(server));
            try (Store store = Store.create("mongodb://" + server.host() + "/ledger", design())) {
                LedgerWriters load = new LedgerWriters(store);
                try (load) {
                    for (int kill = 0; kill < KILLS; kill++) {
                        load.awaitMore(CHANGES);
                        server.kill();
                        server.start();
                        load.awaitMore(CHANGES);
                    }
                }
                load.check();
                assertThat(load.acknowledged()).isGreaterThanOrEqualTo(2L * KILLS * CHANGES);
            }
        }
    }

    @Test
    void thePrimaryOfThreeIsKilledUnderLoad() throws Exception {
        try (Mongod one = member();
                Mongod two = member();
                Mongod three = member()) {
            List<Mongod> all = List.of(one, two, three);
            Mongod.initiate(all);
            String hosts = all.stream().map(Mongod::host).collect(Collectors.joining(","));
            try (Store store = Store.create("mongodb://" + hosts + "/ledger", design())) {
                LedgerWriters load = new LedgerWriters(store);
                try (load) {
                    load.awaitMore(CHANGES);
                    Mongod primary = all.stream()
                            .filter(KilledServersTest::isPrimary)
                            .findFirst()
                            .orElseThrow();
                    primary.kill();
                    load.awaitMore(CHANGES);
                    primary.start();
                    load.awaitMore(CHANGES);
                }
                load.check();
            }
        }
    }

    private static boolean isPrimary(Mongod server) {
        try (MongoClient client = server.client(5_000)) {
            return client.getDatabase("admin")
                    .runCommand(new Document("hello", 1))
                    .getBoolean("isWritablePrimary");
        }
    }
}
