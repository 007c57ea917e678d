package dev.keywright.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClients;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandStartedEvent;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;
import org.bson.UuidRepresentation;
import org.bson.codecs.BsonDocumentCodec;

/** Records the commands that a client sends to the server, as the driver reports them. */
final class SentCommands implements CommandListener {

    private static final BsonDocumentCodec CODEC = new BsonDocumentCodec();

    private final List<Sent> all = new ArrayList<>();

    /** @param bytes of the whole command */
    record Sent(String name, BsonDocument command, int bytes) {

        boolean inTransaction() {
            return command.containsKey("startTransaction") || command.containsKey("autocommit");
        }

        @Override
        public String toString() {
            return name + " " + command;
        }
    }

    /** Opens an engine whose commands are recorded. */
    MongoEngine open(String address) {
        ConnectionString connection = new ConnectionString(address);
        MongoClientSettings settings = MongoClientSettings.builder()
                .applyConnectionString(connection)
                .uuidRepresentation(UuidRepresentation.STANDARD)
                .addCommandListener(this)
                .build();
        return new MongoEngine(MongoClients.create(settings), connection.getDatabase());
    }

    @Override
    public synchronized void commandStarted(CommandStartedEvent event) {
        BsonDocument command = new BsonDocument();
        command.putAll(event.getCommand());
        int bytes = new RawBsonDocument(command, CODEC).getByteBuffer().remaining();
        all.add(new Sent(event.getCommandName(), command.clone(), bytes));
    }

    /** Runs an action, and returns the commands that it sent. */
    List<Sent> during(Runnable body) {
        synchronized (this) {
            all.clear();
        }
        body.run();
        synchronized (this) {
            return List.copyOf(all);
        }
    }
}
