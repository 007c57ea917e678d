package dev.keywright.store.feed.log;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.commit.EngineException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The state of a store's feed beside its events; an entry of the catalogue. Stored: the text of an existing entry never
 * changes. Used by {@code CommittedEvents}, {@code EventSequencer} and {@code PurgeEvents}.
 *
 * @param keptMs how long events are kept; with 0 no events are written
 * @param from the first hour that may have events
 * @param latest the last hour that may have events
 * @param purged the last event that was deleted because it was too old
 */
record FeedState(long keptMs, long from, long latest, EventPosition purged) {

    private static final String ENTRY = "feed";

    static Optional<FeedState> read(Catalogue catalogue) {
        return catalogue.read(ENTRY).map(each -> {
            String[] words = new String(each, StandardCharsets.US_ASCII).split(" ");
            return new FeedState(
                    Long.parseLong(words[0]),
                    Long.parseLong(words[1]),
                    Long.parseLong(words[2]),
                    EventPosition.read(words[3]));
        });
    }

    /** Stores this state if the stored one is still {@code before}. */
    FeedState save(Catalogue catalogue, Optional<FeedState> before) {
        EngineException.require(
                catalogue.replace(ENTRY, before.map(FeedState::bytes), bytes()),
                "another process has changed the state of the feed");
        return this;
    }

    private byte[] bytes() {
        return (keptMs + " " + from + " " + latest + " " + purged).getBytes(StandardCharsets.US_ASCII);
    }
}
