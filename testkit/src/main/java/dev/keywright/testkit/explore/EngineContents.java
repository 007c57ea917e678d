package dev.keywright.testkit.explore;

import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The contents that engines come to have: the same rows are the same world. Schedules are many and worlds are few, so that what
 * a call does in a world is found out once. Calls and replies that are equal are one object here, which is found faster.
 */
final class EngineContents {

    private final Map<List<List<StoredRow>>, Content> worlds = new HashMap<>();
    private final Map<Record, ClientCall> calls = new HashMap<>();
    private final Map<Reply, Reply> replies = new HashMap<>();
    private BiConsumer<List<StoredRow>, List<StoredRow>> check = (before, after) -> {};

    /**
     * Rows that nobody changes any more.
     *
     * @param steps what calls do that were made here
     */
    record Content(int number, MemoryEngine engine, Map<ClientCall, Effect> steps) {}

    /** What a call said, and the world behind it. */
    record Effect(Reply reply, Content world) {}

    void check(BiConsumer<List<StoredRow>, List<StoredRow>> ofSteps) {
        check = ofSteps;
    }

    Content of(MemoryEngine engine) {
        return worlds.computeIfAbsent(
                engine.contents(), each -> new Content(worlds.size(), engine, new IdentityHashMap<>()));
    }

    ClientCall known(ClientCall call) {
        return calls.computeIfAbsent(call.request(), each -> call);
    }

    Reply known(Reply reply) {
        return replies.computeIfAbsent(reply, each -> reply);
    }

    /** REQUIRES: a call that is known. */
    Effect after(Content before, ClientCall call) {
        Effect known = before.steps.get(call);
        if (known == null) {
            MemoryEngine engine = before.engine.copied();
            Reply reply = known(call.on(engine));
            check.accept(rows(before.engine), rows(engine));
            known = new Effect(reply, of(engine));
            before.steps.put(call, known);
        }
        return known;
    }

    private static List<StoredRow> rows(MemoryEngine engine) {
        return engine.contents().stream().flatMap(List::stream).toList();
    }
}
