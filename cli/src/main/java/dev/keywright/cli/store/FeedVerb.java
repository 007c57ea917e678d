package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code keywright feed --store URL --consumer NAME}: prints the changes since this consumer's last acknowledged event.
 * Used by {@code Main}.
 */
@Command(
        name = "feed",
        description = "Prints the row changes since the consumer last asked, as JSON, one event on a line.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A new consumer begins with the oldest event that the store keeps. Events are printed once; if the command"
                    + " is interrupted, the last batch is printed again.",
            "",
            "Example:",
            "  keywright feed --store rocksdb:/tmp/shop --consumer mailer"
        })
public final class FeedVerb implements Callable<Integer> {

    private static final int BATCH = 100;
    private static final long PAUSE_MS = 200;

    @Mixin
    private StoreOptions address;

    @Option(
            names = "--consumer",
            required = true,
            paramLabel = "NAME",
            description = "The reader whose position the store remembers.")
    private String consumer;

    @Option(names = "--start", description = "Begin again with the oldest event that the store keeps.")
    private boolean start;

    @Option(names = "--follow", description = "Wait for further events until interrupted.")
    private boolean follow;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        return address.open(spec.commandLine(), this::read);
    }

    private int read(Store store) {
        Feed feed = store.feed(consumer);
        if (start) {
            feed.start();
        }
        do {
            printed(feed);
        } while (follow && waited());
        return ExitCode.DONE;
    }

    private void printed(Feed feed) {
        PrintWriter out = spec.commandLine().getOut();
        List<Event> next = feed.next(BATCH);
        while (!next.isEmpty()) {
            next.forEach(each -> out.println(json(each)));
            out.flush();
            feed.done(next.get(next.size() - 1));
            next = feed.next(BATCH);
        }
    }

    /** Waits before the next poll; false where the thread was interrupted. */
    private static boolean waited() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static ObjectNode json(Event event) {
        ObjectNode node = JsonText.object()
                .put("id", event.id())
                .put("at", event.at().toString())
                .put("entity", event.entity())
                .put("what", event.what().name().toLowerCase(Locale.ROOT))
                .put("previous", event.previous())
                .put("version", event.version());
        node.set("key", ValueJson.json(event.key()));
        image(node, "before", event.before());
        image(node, "after", event.after());
        return node;
    }

    private static void image(ObjectNode node, String name, Optional<Row> row) {
        if (row.isEmpty()) {
            node.putNull(name);
        } else {
            ObjectNode columns = node.putObject(name);
            row.get().values().forEach((column, value) -> columns.set(column, ValueJson.json(value)));
        }
    }
}
