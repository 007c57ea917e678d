package dev.keywright.testkit.explore;

import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * The contents (row states) that an engine can have, and the effects of calls on them, each computed once: many
 * schedules lead to the same few contents. Equal calls and replies are interned, which makes lookups fast. Used by
 * {@code ExploreStates} and {@code ExploredClient}.
 */
final class EngineContents {

    private final Map<List<List<StoredRow>>, Content> worlds = new HashMap<>();
    private final Map<Record, ClientCall> calls = new HashMap<>();
    private final Map<EngineReply, EngineReply> replies = new HashMap<>();
    private BiConsumer<List<StoredRow>, List<StoredRow>> check = (before, after) -> {};

    /**
     * Immutable rows of an engine.
     *
     * @param steps the effects of the calls that were made on these rows
     */
    record Content(int number, MemoryEngine engine, Map<ClientCall, Effect> steps) {}

    /** The reply to a call, and the content after it. */
    record Effect(EngineReply reply, Content world) {}

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

    EngineReply known(EngineReply reply) {
        return replies.computeIfAbsent(reply, each -> reply);
    }

    /** The effect of a call. REQUIRES: the call is interned. */
    Effect after(Content before, ClientCall call) {
        Effect known = before.steps.get(call);
        if (known == null) {
            MemoryEngine engine = before.engine.copied();
            EngineReply reply = known(call.on(engine));
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
