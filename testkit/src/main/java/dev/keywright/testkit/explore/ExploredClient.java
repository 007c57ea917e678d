package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.profile.EngineProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntSupplier;

/**
 * A client as a function from its history to its next call. Its code is run once for each history. Used by
 * {@code ExploreStates}.
 */
final class ExploredClient {

    private final String name;
    private final EngineProfile profile;
    private final Function<Engine, ?> code;
    private final EngineContents worlds;
    private final IntSupplier numbers;
    private final Map<Object, ClientHistory> ended = new HashMap<>();
    private final ClientHistory crashed;
    private final ClientHistory first;

    ExploredClient(
            String name, EngineProfile profile, Function<Engine, ?> code, EngineContents worlds, IntSupplier numbers) {
        this.name = name;
        this.profile = profile;
        this.code = code;
        this.worlds = worlds;
        this.numbers = numbers;
        this.crashed = history(Optional.empty(), Optional.empty());
        this.first = run(history(Optional.empty(), Optional.empty()));
    }

    String name() {
        return name;
    }

    ClientHistory first() {
        return first;
    }

    /** The history of a crashed client: its replies do not matter any more. */
    ClientHistory crashed() {
        return crashed;
    }

    /** The history after one more reply. REQUIRES: the reply is interned. */
    ClientHistory after(ClientHistory before, EngineReply reply) {
        ClientHistory known = before.after().get(reply);
        if (known == null) {
            known = run(history(Optional.of(before), Optional.of(reply)));
            before.after().put(reply, known);
        }
        return known;
    }

    private ClientHistory history(Optional<ClientHistory> before, Optional<EngineReply> reply) {
        return new ClientHistory(numbers.getAsInt(), before, reply);
    }

    /** Runs the code on the recorded replies. Histories that end with the same result are merged. */
    private ClientHistory run(ClientHistory past) {
        List<ClientHistory> all = past.all();
        ReplayEngine engine = new ReplayEngine(profile, all);
        try {
            Object result = code.apply(engine);
            past.ends(result);
            return ended.computeIfAbsent(result, each -> past);
        } catch (ReplayEngine.EndOfReplay e) {
            past.calls(worlds.known(engine.next().orElseThrow()));
            return past;
        } catch (RuntimeException e) {
            throw new AssertionError("client " + name + ": " + e, e);
        }
    }
}
