package dev.keywright.mongodb.table;

import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.ChangeStreamPreAndPostImagesOptions;
import com.mongodb.client.model.CreateCollectionOptions;
import com.mongodb.client.model.IndexModel;
import com.mongodb.client.model.IndexOptions;
import com.mongodb.client.model.ValidationOptions;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;

/**
 * The registry of open tables: creates their collections with validators and indexes, or requires that existing ones
 * are as the design says. Used by {@code ChangeStreams} and {@code MongoEngine}.
 */
public final class MongoTables {

    private final MongoDatabase database;
    private final EngineProfile profile;
    private final Map<String, TableShape> tables = new ConcurrentHashMap<>();
    private volatile Optional<Model> model = Optional.empty();

    public MongoTables(MongoDatabase database, EngineProfile profile) {
        this.database = database;
        this.profile = profile;
    }

    public void describe(Model described) {
        model = Optional.of(described);
    }

    public TableShape table(String name) {
        TableShape table = tables.get(name);
        EngineException.require(table != null, "there is no table %s", name);
        return table;
    }

    /** The tables whose changes the feed reports. */
    public List<TableShape> withFeed() {
        return tables.values().stream()
                .filter(each -> each.table().emitsChanges())
                .toList();
    }

    public void create(List<Table> created) {
        Map<String, BsonDocument> there = existing();
        List<TableShape> shapes = created.stream()
                .map(each -> TableShape.of(each, model, profile))
                .toList();
        for (TableShape each : shapes) {
            BsonDocument found = there.get(each.collection());
            if (found != null) {
                difference(each, found).ifPresent(difference -> {
                    throw EngineException.refused(
                            "table %s already exists with another definition: %s",
                            each.table().name(), difference);
                });
            }
        }
        for (TableShape each : shapes) {
            if (!there.containsKey(each.collection())) {
                createCollection(each);
            }
            tables.put(each.table().name(), each);
        }
    }

    public void use(List<Table> used) {
        Map<String, BsonDocument> there = existing();
        for (Table each : used) {
            TableShape shape = TableShape.of(each, model, profile);
            BsonDocument found = there.get(shape.collection());
            EngineException.require(found != null, "there is no table %s", each.name());
            difference(shape, found).ifPresent(difference -> {
                throw EngineException.refused("table %s differs from its design: %s", each.name(), difference);
            });
            tables.put(each.name(), shape);
        }
    }

    /** The options of each existing collection. */
    private Map<String, BsonDocument> existing() {
        Map<String, BsonDocument> there = new LinkedHashMap<>();
        database.listCollections(BsonDocument.class)
                .forEach(each ->
                        there.put(each.getString("name").getValue(), each.getDocument("options", new BsonDocument())));
        return there;
    }

    private void createCollection(TableShape shape) {
        BsonDocument validator = shape.validator();
        database.createCollection(
                shape.collection(),
                new CreateCollectionOptions()
                        .validationOptions(new ValidationOptions().validator(validator))
                        .changeStreamPreAndPostImagesOptions(new ChangeStreamPreAndPostImagesOptions(
                                shape.table().emitsChanges())));
        List<IndexModel> indexes = new ArrayList<>();
        for (IndexShape each : shape.indexes()) {
            IndexOptions options = new IndexOptions().name(each.name()).unique(each.unique());
            each.partial().ifPresent(options::partialFilterExpression);
            each.expires().ifPresent(after -> options.expireAfter(after.toSeconds(), TimeUnit.SECONDS));
            indexes.add(new IndexModel(each.keys(), options));
        }
        if (!indexes.isEmpty()) {
            database.getCollection(shape.collection()).createIndexes(indexes);
        }
    }

    /** Describes how a collection differs from the design; empty if it does not. */
    private Optional<String> difference(TableShape shape, BsonDocument options) {
        BsonDocument validator = shape.validator();
        BsonDocument found = options.getDocument("validator", new BsonDocument());
        if (!found.equals(validator)) {
            return Optional.of("its validator is " + found.toJson() + ", and should be " + validator.toJson());
        }
        Map<String, BsonDocument> indexes = new LinkedHashMap<>();
        database.getCollection(shape.collection())
                .listIndexes(BsonDocument.class)
                .forEach(each -> indexes.put(each.getString("name").getValue(), each));
        return shape.indexes().stream()
                .flatMap(each -> difference(each, Optional.ofNullable(indexes.get(each.name()))).stream())
                .findFirst();
    }

    private static Optional<String> difference(IndexShape wanted, Optional<BsonDocument> found) {
        if (found.isEmpty()) {
            return Optional.of(
                    "it has no index " + wanted.name() + " " + wanted.keys().toJson());
        }
        BsonDocument keys = found.get().getDocument("key");
        boolean same = keys.equals(wanted.keys())
                && List.copyOf(keys.keySet()).equals(List.copyOf(wanted.keys().keySet()))
                && found.get().containsKey("unique") == wanted.unique()
                && expires(found.get()).equals(wanted.expires())
                && Optional.ofNullable(found.get().get("partialFilterExpression"))
                        .equals(wanted.partial());
        return same
                ? Optional.empty()
                : Optional.of(
                        "its index " + wanted.name() + " is " + found.get().toJson() + ", and should be over "
                                + wanted.keys().toJson()
                                + wanted.partial()
                                        .map(each -> " where " + each.toJson())
                                        .orElse("")
                                + wanted.expires()
                                        .map(each -> " with " + IndexShape.EXPIRES + " " + each.toSeconds())
                                        .orElse(""));
    }

    private static Optional<Duration> expires(BsonDocument index) {
        return Optional.ofNullable(index.get(IndexShape.EXPIRES))
                .map(each -> Duration.ofSeconds(each.asNumber().longValue()));
    }
}
