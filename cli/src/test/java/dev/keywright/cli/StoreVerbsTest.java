package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verbs that work with a store, on a real folder. */
class StoreVerbsTest {

    private static final String ANN = "11111111-1111-1111-1111-111111111111";
    private static final String NOTE = "22222222-2222-2222-2222-222222222222";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private String url;

    @BeforeEach
    void create() {
        url = "rocksdb:" + folder.resolve("notes");
        CommandResult create = CommandResult.run("create", notes(), "--store", url);
        assertThat(create.err()).isEmpty();
        assertThat(create.out()).isEqualTo("created " + url + ": 2 entities, 1 question, 3 tables\n");
        assertThat(create.code()).isZero();
    }

    private static String notes() {
        return Project.root().resolve("docs/samples/notes.sql").toString();
    }

    private CommandResult run(String verb, String... words) {
        List<String> all = new ArrayList<>(List.of(verb, "--store", url));
        all.addAll(List.of(words));
        return CommandResult.run(all.toArray(String[]::new));
    }

    private void done(String verb, String... words) {
        CommandResult command = run(verb, words);
        assertThat(command.code()).as(command.err()).isZero();
    }

    private void refused(CommandResult command, String... sentences) {
        assertThat(command.code()).as(command.out() + command.err()).isEqualTo(2);
        assertThat(command.err())
                .as("a sentence, and no page of help behind it")
                .doesNotContain("Usage:");
        assertThat(command.err()).contains(sentences).doesNotContain("bug in Keywright");
    }

    private void written() {
        done("put", "member", "id=" + ANN, "name=Ann");
        done("put", "note", "id=" + NOTE, "member_id=" + ANN, "body=Milk", "written_at=2024-05-17T09:30:00Z");
    }

    private CommandResult asked(String... more) {
        List<String> words = new ArrayList<>(List.of("notesOfMember", "member=" + ANN, "before=2025-01-01T00:00:00Z"));
        words.addAll(List.of(more));
        return run("ask", words.toArray(String[]::new));
    }

    @Test
    void anAnswerIsATable() {
        written();
        assertThat(asked().out()).isEqualTo("""
                id                                    body  written_at
                ------------------------------------  ----  --------------------
                22222222-2222-2222-2222-222222222222  Milk  2024-05-17T09:30:00Z
                1 row
                """);
    }

    @Test
    void anAnswerIsALineARow() throws IOException {
        written();
        JsonNode row = JSON.readTree(asked("--json").out());
        assertThat(row.get("id").asText()).isEqualTo(NOTE);
        assertThat(row.get("written_at").asText()).isEqualTo("2024-05-17T09:30:00Z");
        assertThat(run("ask", "notesOfMember", "member=" + NOTE, "before=2025-01-01T00:00:00Z", "--json")
                        .out())
                .isEmpty();
    }

    @Test
    void pagesGoOnByTheirCursor() throws IOException {
        written();
        done("put", "note", "id=" + ANN, "member_id=" + ANN, "body=Tea", "written_at=2024-05-18T09:30:00Z");
        List<String> first = asked("--page", "1", "--json").out().lines().toList();
        assertThat(first).hasSize(2);
        assertThat(first.get(0)).contains("Tea");
        String cursor = JSON.readTree(first.get(1)).get("cursor").asText();
        assertThat(asked("--page", "1", "--cursor", cursor).out())
                .contains("Milk")
                .doesNotContain("Tea");
        assertThat(asked("--page", "1").out()).contains("\n1 row\nnext: --cursor ");
        refused(asked("--cursor", cursor.substring(1)), "keywright: ");
        refused(run("ask", "notesOfMember", "member=" + NOTE, "before=2025-01-01", "--cursor", cursor), "keywright: ");
        refused(asked("--page", "0"), "--page must be at least 1");
    }

    @Test
    void putPrintsTheRowsThatAChangeReturns() throws IOException {
        Path sql = Files.writeString(folder.resolve("orgs.sql"), """
                CREATE TABLE org (id int PRIMARY KEY, share double precision, tags text[], plan text DEFAULT 'free');
                -- name: create :one
                INSERT INTO org (id, share, tags) VALUES (:id, :share, :tags) RETURNING id, share, tags, plan;
                """);
        url = "rocksdb:" + folder.resolve("orgs");
        assertThat(CommandResult.run("create", sql.toString(), "--store", url).code())
                .isZero();
        assertThat(run("put", "create", "id=1", "share=-infinity", "tags={a,NULL}")
                        .out())
                .contains("-Infinity  {\"a\",NULL}  free")
                .endsWith("1 row changed\n");
        JsonNode json = JSON.readTree(
                run("put", "create", "id=2", "share=nan", "tags={}", "--json").out());
        assertThat(json.get("rows").asInt()).isEqualTo(1);
        assertThat(json.get("returned"))
                .isEqualTo(JSON.readTree("[{\"id\": 2, \"share\": \"NaN\", \"tags\": [], \"plan\": \"free\"}]"));
        refused(run("put", "create", "id=3", "share=1e400", "tags={}"), "must be double", "1e400");
    }

    @Test
    void putWritesChangesRunsAndDeletes() throws IOException {
        written();
        done("put", "note", "id=" + NOTE, "body=Bread");
        assertThat(asked().out()).contains("Bread");
        CommandResult run = run("put", "writeNote", "id=" + ANN, "member=" + ANN, "body=Tea");
        assertThat(run.out()).isEqualTo("1 row changed\n");
        assertThat(asked().out()).contains("Bread");
        assertThat(run("put", "note", "id=" + NOTE, "--delete").out()).isEqualTo("note deleted\n");
        assertThat(run("put", "note", "id=" + NOTE, "--delete").out()).isEqualTo("there is no such note\n");
        JsonNode json = JSON.readTree(
                run("put", "note", "id=" + ANN, "--delete", "--json").out());
        assertThat(json.get("rows").asInt()).isOne();
        assertThat(asked().out()).endsWith("0 rows\n");
        assertThat(run("check").out()).isEqualTo("1 row checked, 0 disagree\n");
    }

    @Test
    void namesThatAreNone() {
        refused(run("ask", "notesOfMembers"), "there is no question notesOfMembers; did you mean notesOfMember?");
        refused(run("put", "memebr", "id=" + ANN), "there is no entity or change memebr; did you mean member?");
        refused(run("put", "zebra", "id=" + ANN), "entities are member, note; changes are writeNote");
        refused(run("put", "member", "idd=" + ANN), "member has no column idd; did you mean id?");
        refused(asked("page=2"), "notesOfMember has no parameter page; it has member, before");
    }

    @Test
    void valuesThatAreNone() {
        refused(
                run("ask", "notesOfMember", "member=" + ANN, "before=yesterday"),
                "parameter before of notesOfMember must be timestamptz, such as 2024-05-17T09:30:00Z, not 'yesterday'");
        refused(run("ask", "notesOfMember", "member=" + ANN), "notesOfMember needs :before timestamptz");
        refused(run("put", "member", "name"), "write name=value, not 'name'");
        refused(asked("member=" + ANN), "parameter member is given twice");
        refused(run("put", "member", "id=7", "name=Ann"), "column id of member must be uuid");
        refused(run("put", "member", "id=" + ANN, "name=NULL"), "column name of member is null");
        refused(run("put", "writeNote", "--delete"), "--delete is for entities");
        refused(run("put", "note", "id=" + NOTE, "member_id=" + ANN, "body=x", "written_at=2024-05-17"), "refers to");
        assertThat(asked().out()).endsWith("0 rows\n");
    }

    @Test
    void placesThatAreNone() throws IOException {
        String missing = folder.resolve("nowhere").toString();
        refused(
                CommandResult.run("ask", "--store", "rocksdb:" + missing, "notesOfMember"),
                "there is no folder " + missing + "; 'keywright create' makes a store there");
        assertThat(Path.of(missing)).doesNotExist();
        Path empty = Files.createDirectory(folder.resolve("empty"));
        refused(
                CommandResult.run("check", "--store", "rocksdb:" + empty),
                "there is no store at this address; create one first");
        refused(CommandResult.run("check", "--store", "memory:"), "a store in memory: is gone when this command ends");
        refused(
                CommandResult.run("check", "--store", "redis:x"),
                "--store redis:x does not name an engine; ",
                "rocksdb:, as in");
        refused(CommandResult.run("check"), "Missing required option: '--store=URL'");
    }

    @Test
    void aStoreThatIsThereIsLeftAsItIs() throws IOException {
        written();
        refused(
                CommandResult.run("create", notes(), "--store", url),
                "there is already a store with the same tables and questions");
        Path other = Files.writeString(
                folder.resolve("notes.sql"),
                Files.readString(Path.of(notes()))
                        .replace("body        text        NOT NULL", "body varchar(900)")
                        .replace("notesOfMember", "notesOf"));
        refused(
                CommandResult.run("create", other.toString(), "--store", url),
                "with another design",
                "column of note, body is different",
                "question notesOfMember is only in the store",
                "question notesOf is only in the design");
        assertThat(asked().out()).contains("Milk");
    }

    @Test
    void aDesignFileMakesAStoreOfItsOwnTarget() {
        String design = folder.resolve("notes.design.json").toString();
        String second = "rocksdb:" + folder.resolve("second");
        CommandResult.run("design", notes(), "--target", "rocksdb", "-o", design);
        assertThat(CommandResult.run("create", design, "--store", second, "--json")
                        .out())
                .contains("\"target\":\"rocksdb\"");
        CommandResult.run("design", notes(), "--target", "dynamodb", "-o", design);
        refused(
                CommandResult.run("create", design, "--store", "rocksdb:" + folder.resolve("third")),
                "the design is for dynamodb, but rocksdb:");
        assertThat(folder.resolve("third")).doesNotExist();
    }

    @Test
    void aFolderInUseIsTheWorldsFault() {
        try (Engine engine = Engines.open(url)) {
            CommandResult check = run("check");
            assertThat(check.code()).as(engine.profile().name()).isEqualTo(3);
            assertThat(check.err()).contains("nothing was written").doesNotContain("bug in Keywright");
        }
    }

    @Test
    void whatIsStoredWronglyIsFound() throws IOException {
        written();
        assertThat(run("check").code()).isZero();
        forgetViews();
        CommandResult check = run("check");
        assertThat(check.code()).isEqualTo(1);
        assertThat(check.out()).contains("is missing");
        JsonNode json = JSON.readTree(run("check", "--json").out());
        assertThat(json.get("rowsChecked").asInt()).isPositive();
        assertThat(json.get("disagreements").asInt()).isOne();
        assertThat(json.get("repaired").asInt()).isZero();
        CommandResult repair = run("check", "--repair");
        assertThat(repair.code()).as(repair.out() + repair.err()).isZero();
        assertThat(repair.out()).endsWith(", 1 disagree, 1 repaired\n");
        assertThat(run("check").code()).isZero();
        assertThat(asked().out()).contains("Milk");
    }

    /** Deletes the derived rows of the store. */
    private void forgetViews() {
        try (Engine engine = Engines.open(url)) {
            Design design = DesignFile.read(engine.catalogue().read("design").orElseThrow());
            engine.use(design.tables());
            for (Table table : design.tables()) {
                engine.scan(new ScanRequest(table.name(), 10)).stream()
                        .filter(each -> design.row(each.kind()).orElseThrow().role() != RowRole.BASE)
                        .map(each -> new Commit.Delete(table.name(), each.kind(), each.key(), Expect.ANYTHING))
                        .forEach(each -> engine.write(new Commit(List.of(each))).orThrow());
            }
        }
    }
}
