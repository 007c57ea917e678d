package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Ddl;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The script that {@code ddl} prints creates collections and indexes that an engine accepts as those of the design. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class MongoshScriptTest {

    private static final Pattern COLLECTION = Pattern.compile("db\\.createCollection\\((.*)\\)", Pattern.DOTALL);
    private static final Pattern INDEX =
            Pattern.compile("db\\.getCollection\\((\"[^\"]*\")\\)\\.createIndex\\((.*)\\)", Pattern.DOTALL);

    @TestFactory
    Stream<DynamicTest> ofEveryExample() {
        return Project.examples().stream()
                .map(each -> DynamicTest.dynamicTest(each.getFileName().toString(), () -> run(each)));
    }

    private static void run(Path path) {
        Design design = Compiler.design(Compiler.read(path), Targets.named("mongodb"));
        String written = Ddl.of(design, "mongosh");
        long same =
                written.lines().filter(each -> each.startsWith("// The index ")).count();
        String script = written.replaceAll("(?m)^//.*$", "");
        String address = SharedMongo.database("ddl");
        try (MongoClient client = MongoClients.create(address);
                Engine engine = SharedMongo.open(address)) {
            MongoDatabase database = client.getDatabase(new ConnectionString(address).getDatabase());
            int calls = 0;
            for (String call : script.split(";\n")) {
                calls += call.isBlank() ? 0 : run(database, call.strip());
            }
            assertThat(calls + same).isGreaterThanOrEqualTo(design.tables().size() + design.indexes());
            engine.describe(design.model());
            engine.use(design.tables());
            Map<String, Boolean> scripted = images(database);
            database.drop();
            engine.create(design.tables());
            assertThat(images(database)).isEqualTo(scripted).containsValue(true);
            database.drop();
        }
    }

    /** The collections with enabled pre-images of documents. */
    private static Map<String, Boolean> images(MongoDatabase database) {
        Map<String, Boolean> images = new TreeMap<>();
        for (BsonDocument each : database.listCollections(BsonDocument.class)) {
            if (!each.getString("name").getValue().equals(MongoCatalogue.COLLECTION)) {
                BsonDocument options = each.getDocument("options", new BsonDocument());
                images.put(
                        each.getString("name").getValue(),
                        options.getDocument(
                                        "changeStreamPreAndPostImages", new BsonDocument("enabled", BsonBoolean.FALSE))
                                .getBoolean("enabled")
                                .getValue());
            }
        }
        return images;
    }

    private static int run(MongoDatabase database, String call) {
        Matcher collection = COLLECTION.matcher(call);
        if (collection.matches()) {
            BsonArray arguments = BsonArray.parse("[" + collection.group(1) + "]");
            BsonDocument command = new BsonDocument("create", arguments.get(0));
            command.putAll(arguments.get(1).asDocument());
            database.runCommand(command);
            return 1;
        }
        Matcher index = INDEX.matcher(call);
        assertThat(index.matches()).as(call).isTrue();
        BsonArray arguments = BsonArray.parse("[" + index.group(2) + "]");
        BsonDocument made = new BsonDocument("key", arguments.get(0));
        made.putAll(arguments.get(1).asDocument());
        String name = index.group(1).substring(1, index.group(1).length() - 1);
        database.runCommand(new BsonDocument("createIndexes", new BsonString(name))
                .append("indexes", new BsonArray(List.of(made))));
        return 1;
    }
}
