package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Project;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A password that an address holds is in no output and no message. */
class SecretsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mongodb://ann:s3cret@127.0.0.1:1/",
                "mongodb://ann:s3cret@127.0.0.1:1/shop?serverSelectionTimeoutMS=200&replicaSet=r",
                "mongodb://ann:s3cret@127.0.0.1:1/shop?tlsInsecure=true",
                "mongodb://ann:a/s3cret@127.0.0.1/shop",
                "mongodb://ann:a?s3cret@127.0.0.1/shop",
                "mongodb://ann:a:s3cret@127.0.0.1/shop",
                "mongodb:ann:s3cret@127.0.0.1/shop",
                "cassandra://ann:s3cret@127.0.0.1:1/shop",
                "cassandra://127.0.0.1:1/shop?user=ann&password=s3cret",
                "cassandra://127.0.0.1:1/a b?user=ann&password=s3cret",
                "dynamodb:http://ann:s3cret@127.0.0.1:1",
                "dynamodb:eu-west-1?secret=s3cret",
                "nowhere://ann:s3cret@host/shop",
                "ann:s3cret@host"
            })
    void isNotPrinted(String url) {
        for (String[] words : new String[][] {
            {"create", Project.root().resolve("docs/samples/notes.sql").toString()},
            {"check"},
            {"check", "--json"},
            {"put", "member", "name=Ann"},
            {"verify", Project.root().resolve("docs/samples/notes.sql").toString(), "--target", "mongodb"}
        }) {
            List<String> command = new ArrayList<>(List.of(words));
            command.addAll(1, List.of("--store", url));
            CommandResult run = CommandResult.run(command.toArray(String[]::new));
            assertThat(run.code()).as(command + run.err()).isNotZero();
            assertThat(run.out() + run.err()).as("%s", command).doesNotContain("s3cret");
        }
    }
}
