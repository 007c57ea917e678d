package dev.keywright.tests.feed;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.Project;
import java.util.ArrayList;
import java.util.List;

/** The small model whose feed the tests of this package read. */
final class InventoryFeed {

    private InventoryFeed() {}

    static Design design(String target) {
        return Compiler.design(
                Compiler.read(Project.root().resolve("tests/src/test/resources/simulate/house.sql")),
                Targets.named(target));
    }

    /** Reads the feed to its current end, page by page, and acknowledges all events. */
    static List<Event> readAll(Feed feed, int page) {
        List<Event> all = new ArrayList<>();
        List<Event> next = feed.next(page);
        while (!next.isEmpty()) {
            all.addAll(next);
            feed.done(next.get(next.size() - 1));
            next = feed.next(page);
        }
        return all;
    }
}
