package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code keywright load}: the files that it accepts and refuses, and that no file is loaded in part. */
class LoadVerbTest {

    private static final String SQL = """
            CREATE TABLE person (
              id INT PRIMARY KEY, boss_id INT REFERENCES person, name VARCHAR(5) NOT NULL,
              nick TEXT UNIQUE, paid DECIMAL(6, 2), tags TEXT[]);
            -- name: people :many
            -- allow: scan
            SELECT id, boss_id, name, nick, paid, tags FROM person ORDER BY id;
            """;

    @TempDir
    private Path folder;

    private String url;

    @BeforeEach
    void create() throws IOException {
        url = "rocksdb:" + folder.resolve("store");
        Path sql = Files.writeString(folder.resolve("people.sql"), SQL);
        assertThat(CommandResult.run("create", sql.toString(), "--store", url).code())
                .isZero();
    }

    private CommandResult load(String name, String text, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        List<String> words = new ArrayList<>(List.of("load", "--store", url, "person", file.toString()));
        words.addAll(List.of(more));
        return CommandResult.run(words.toArray(String[]::new));
    }

    private String people() {
        return CommandResult.run("ask", "--store", url, "people", "--json").out();
    }

    @Test
    void csvHasAHeaderAndKnowsNullFromEmpty() throws IOException {
        CommandResult load = load("p.csv", """
                id,name,nick,paid,tags
                1,Ann,,12.5,"{a,""b c""}"
                2,"Bo
                b","",,
                """);
        assertThat(load.out()).isEqualTo("person: 2 rows read, 2 written, 0 refused\n");
        assertThat(load.code()).isZero();
        assertThat(people()).isEqualTo("""
                {"id":1,"boss_id":null,"name":"Ann","nick":null,"paid":12.50,"tags":["a","b c"]}
                {"id":2,"boss_id":null,"name":"Bo\\nb","nick":"","paid":null,"tags":null}
                """);
    }

    @Test
    void jsonHasAnObjectALine() throws IOException {
        CommandResult load = load("p.jsonl", """
                {"id": 1, "name": "Ann", "paid": 12.50, "tags": ["a"]}
                {"id": 2, "name": "Bob", "boss_id": 1, "nick": null}
                """, "--json");
        JsonNode json = new ObjectMapper().readTree(load.out());
        assertThat(json.get("read").asInt()).isEqualTo(2);
        assertThat(json.get("written").asInt()).isEqualTo(2);
        assertThat(json.get("refused").asInt()).isZero();
        assertThat(people()).contains("\"paid\":12.5").contains("\"boss_id\":1");
    }

    @Test
    void rowsMayReferToRowsFurtherDown() throws IOException {
        StringBuilder text = new StringBuilder("id,boss_id,name\n");
        for (int i = 0; i < 200; i++) {
            text.append(i).append(',').append(i == 199 ? "" : i + 1).append(",Ann\n");
        }
        assertThat(load("p.csv", text.toString()).out()).isEqualTo("person: 200 rows read, 200 written, 0 refused\n");
        assertThat(CommandResult.run("check", "--store", url).code()).isZero();
    }

    @Test
    void aFileWithALineThatIsNoRowIsNotWritten() throws IOException {
        CommandResult load = load("p.csv", """
                id,name,paid
                1,Ann,1
                two,Bob,2
                3,Barbara,3
                4,Eve
                5,Zoe,a lot
                """);
        assertThat(load.code()).isEqualTo(2);
        assertThat(load.err())
                .contains("p.csv:3: column id of person must be integer, such as 42, not 'two'\n")
                .contains("p.csv:4: column name of person must be text(5), such as Ann, not 'Barbara'\n")
                .contains("p.csv:5: this line has 2 fields, but the header has 3\n")
                .contains("p.csv:6: column paid of person must be decimal(6,2), such as 12.5, not 'a lot'\n");
        assertThat(load.out()).isEqualTo("person: 1 row read, 0 written, 4 refused\n");
        assertThat(people()).isEmpty();
    }

    @Test
    void rowsThatTheSchemaDoesNotAllowAreLeftOut() throws IOException {
        CommandResult load = load("p.csv", """
                id,boss_id,name,nick
                1,,Ann,a
                1,,Eve,e
                2,7,Bob,
                3,1,,c
                4,1,Zoe,
                """);
        assertThat(load.code()).isEqualTo(2);
        assertThat(load.out()).isEqualTo("person: 5 rows read, 2 written, 3 refused\n");
        assertThat(load.err()).contains("person 1 already exists");
        assertThat(load.err()).contains("p.csv:4: person 2 refers to person {id=7}, which does not exist");
        assertThat(load.err()).contains("p.csv:5: column name of person is null");
        assertThat(people().lines()).hasSize(2);
    }

    @Test
    void rowsThatAreThereMayGetOtherValues() throws IOException {
        load("p.csv", "id,name,nick\n1,Ann,a\n");
        assertThat(load("q.csv", "id,name\n1,Anna\n").code()).isEqualTo(2);
        assertThat(load("q.csv", "id,name\n1,Anna\n", "--upsert").code()).isZero();
        assertThat(people()).contains("\"name\":\"Anna\"").contains("\"nick\":\"a\"");
    }

    @Test
    void linesOfOneKeyAreWrittenInTheirOrder() throws IOException {
        StringBuilder text = new StringBuilder("id,name,paid\n");
        for (int i = 0; i < 2_000; i++) {
            text.append(i % 5).append(",Ann,").append(i).append('\n');
        }
        assertThat(load("p.csv", text.toString(), "--upsert").out()).endsWith(" written, 0 refused\n");
        for (int i = 0; i < 5; i++) {
            assertThat(people())
                    .contains("{\"id\":" + i + ",\"boss_id\":null,\"name\":\"Ann\",\"nick\":null,\"paid\":"
                            + (1_995 + i));
        }
    }

    @Test
    void theFirstOfTwoLinesHasAUniqueValue() throws IOException {
        StringBuilder text = new StringBuilder("id,name,nick\n");
        for (int i = 0; i < 400; i++) {
            text.append(i).append(",Ann,").append(i / 2).append('\n');
        }
        assertThat(load("p.csv", text.toString()).out()).isEqualTo("person: 400 rows read, 200 written, 200 refused\n");
        assertThat(people()).contains("\"id\":0,").contains("\"id\":398,").doesNotContain("\"id\":399,");
    }

    /** Line 2 waits for its parent, and line 3 for line 2. */
    @Test
    void aLineThatWaitsForItsParentIsNotOvertaken() throws IOException {
        load("p.jsonl", """
                {"id": 1, "name": "first", "boss_id": 2}
                {"id": 1, "name": "last"}
                {"id": 2, "name": "boss"}
                """, "--upsert");
        assertThat(people()).contains("{\"id\":1,\"boss_id\":2,\"name\":\"last\"");
        CommandResult lost = load("q.jsonl", """
                {"id": 3, "name": "first", "boss_id": 9}
                {"id": 3, "name": "last"}
                """, "--upsert");
        assertThat(lost.out()).isEqualTo("person: 2 rows read, 1 written, 1 refused\n");
        assertThat(people()).contains("{\"id\":3,\"boss_id\":null,\"name\":\"last\"");
    }

    @Test
    void filesThatAreNone() throws IOException {
        assertThat(load("p.csv", "").err()).contains("p.csv:1: the file is empty");
        assertThat(load("p.csv", "id,nam\n").err()).contains("p.csv:1: person has no column nam; did you mean name?");
        assertThat(load("p.csv", "id,id\n").err()).contains("the header names a column twice");
        assertThat(load("p.txt", "id\n").err()).contains("must end in .csv (CSV with a header) or .jsonl");
        assertThat(load("p.jsonl", "[1]\n").err()).contains("p.jsonl:1: a row must be a JSON object");
        assertThat(load("p.jsonl", "{\"id\": 1, \"name\": \"A\"}\n{\"id\": }\n").err())
                .contains("p.jsonl:2: this is not valid JSON, at column ");
        assertThat(load("p.jsonl", "{\"id\": \"x\"}").err()).contains("column id of person must be integer");
        assertThat(load("p.jsonl", "{\"name\": 7}").err()).contains("column name of person must be text(5)");
        Path file = Files.write(folder.resolve("l.csv"), new byte[] {'i', 'd', '\n', (byte) 0xE9, '\n'});
        assertThat(CommandResult.run("load", "--store", url, "person", file.toString())
                        .err())
                .contains("l.csv:2: this line is not written in UTF-8");
        assertThat(CommandResult.run("load", "--store", url, "person", "none.csv")
                        .err())
                .contains("the file none.csv does not exist");
        assertThat(people()).isEmpty();
    }

    @Test
    void aQuoteThatIsNotClosedIsReportedWhereItOpens() throws IOException {
        String[] texts = {
            "id,name\n12,\"abc\n13,d\n14,e\n",
            "id,name\n12,\"ab\"\"c\n13,d\n",
            "id,name\r\n12,\"\r\n13,d\r\n",
            "id,name\n12,\"abc",
            "id,name\n12,\"abc\n13,\"d\"\n14,\"e\"\n",
            "id,name\n12,\"a\"b\n13,\"d\"\n"
        };
        for (String text : texts) {
            CommandResult load = load("p.csv", text);
            assertThat(load.code()).isEqualTo(2);
            assertThat(load.err()).as(text).contains("p.csv:2: ").doesNotContain("null");
            assertThat(load.out()).contains("0 written");
        }
        assertThat(load("p.csv", texts[0]).err())
                .contains("p.csv:2: a quote begins a field here and is never closed\n");
        assertThat(load("p.csv", "id,name\n1,\"a\nb\"\n2,c\"d\"\"\n").code()).isZero();
    }

    @Test
    void aColumnThatAnObjectHasTwiceIsReported() throws IOException {
        CommandResult load = load("p.jsonl", """
                {"id": 1, "name": "Ann"}
                {"id": 2, "name": "Bob", "name": "Eve"}
                """);
        assertThat(load.code()).isEqualTo(2);
        assertThat(load.err()).contains("p.jsonl:2: ").contains("Duplicate field 'name'");
        assertThat(people()).isEmpty();
    }

    @Test
    void aLineInAnotherEncodingIsReported() throws IOException {
        String rows = "{\"id\": 1, \"name\": \"Ann\"}\n".repeat(3_000) + "{\"id\": 2, \"name\": \"J\u00e9\"}\n";
        Path json = Files.write(folder.resolve("l.jsonl"), rows.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(CommandResult.run("load", "--store", url, "person", json.toString())
                        .err())
                .contains("l.jsonl:3001: ")
                .contains("UTF-8");
        String lines = "id,name\n" + "1,Ann\n".repeat(20_000) + "2,J\u00e9\n" + "3,Zoe\n".repeat(9_000);
        Path csv = Files.write(folder.resolve("l.csv"), lines.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(CommandResult.run("load", "--store", url, "person", csv.toString())
                        .err())
                .contains("l.csv:20002: this line is not written in UTF-8");
        assertThat(people()).isEmpty();
    }
}
