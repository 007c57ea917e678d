package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.testkit.server.MongoServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** {@code keywright feed}, on a real folder and on a real server. */
class FeedVerbTest {

    private static final String ANN = "11111111-1111-1111-1111-111111111111";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private String url;

    @BeforeEach
    void changes() {
        changes("rocksdb:" + folder.resolve("notes"));
    }

    private void changes(String address) {
        url = address;
        String notes = Project.root().resolve("docs/samples/notes.sql").toString();
        assertThat(CommandResult.run("create", notes, "--store", url).code()).isZero();
        assertThat(CommandResult.run("put", "--store", url, "member", "id=" + ANN, "name=Ann")
                        .code())
                .isZero();
        assertThat(CommandResult.run("put", "--store", url, "member", "id=" + ANN, "name=Anna")
                        .code())
                .isZero();
    }

    private List<JsonNode> events(String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of("feed", "--store", url));
        all.addAll(List.of(words));
        CommandResult feed = CommandResult.run(all.toArray(String[]::new));
        assertThat(feed.code()).as(feed.err()).isZero();
        List<JsonNode> events = new ArrayList<>();
        for (String line : feed.out().lines().toList()) {
            events.add(JSON.readTree(line));
        }
        return events;
    }

    @Test
    void eventsOfAStreamOfDynamoDbArePrintedAlike() throws IOException {
        changes("dynamodb:" + DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
        anEventIsALineAndIsPrintedOnceAConsumer();
    }

    @Test
    @EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
    void eventsOfAChangeStreamOfMongoDbArePrintedAlike() throws IOException {
        changes(MongoServer.database("feed_verb"));
        anEventIsALineAndIsPrintedOnceAConsumer();
    }

    @Test
    void anEventIsALineAndIsPrintedOnceAConsumer() throws IOException {
        List<JsonNode> events = events("--consumer", "mailer");
        assertThat(events).hasSize(2);
        assertThat(events.get(0).get("what").asText()).isEqualTo("insert");
        assertThat(events.get(0).get("before").isNull()).isTrue();
        JsonNode update = events.get(1);
        assertThat(update.get("what").asText()).isEqualTo("update");
        assertThat(update.get("entity").asText()).isEqualTo("member");
        assertThat(update.get("key").get(0).asText()).isEqualTo(ANN);
        assertThat(update.get("before").get("name").asText()).isEqualTo("Ann");
        assertThat(update.get("after").get("name").asText()).isEqualTo("Anna");
        assertThat(update.get("previous").asLong())
                .isEqualTo(events.get(0).get("version").asLong());
        assertThat(events("--consumer", "mailer")).isEmpty();
        assertThat(events("--consumer", "another")).hasSize(2);
        assertThat(events("--consumer", "mailer", "--start")).hasSize(2);
    }

    @Test
    void aConsumerNeedsAName() {
        assertThat(CommandResult.run("feed", "--store", url).code()).isEqualTo(2);
        CommandResult blank = CommandResult.run("feed", "--store", url, "--consumer", " ");
        assertThat(blank.code()).isEqualTo(2);
        assertThat(blank.err()).contains("needs a name");
    }

    @Test
    void whoFollowsGoesOnUntilInterrupted() throws InterruptedException {
        List<CommandResult> commands = new ArrayList<>();
        Thread reader = new Thread(
                () -> commands.add(CommandResult.run("feed", "--store", url, "--consumer", "mailer", "--follow")));
        reader.start();
        reader.join(1_000);
        assertThat(reader.isAlive()).isTrue();
        reader.interrupt();
        reader.join();
        assertThat(commands).singleElement().satisfies(each -> {
            assertThat(each.code()).isZero();
            assertThat(each.out().lines()).hasSize(2);
        });
    }
}
