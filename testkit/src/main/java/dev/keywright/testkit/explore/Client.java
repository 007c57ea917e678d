package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.profile.EngineProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** A client, as what it does next by what it has heard. Its code is run once for each different past. */
final class Client {

    private final String name;
    private final EngineProfile profile;
    private final Function<Engine, ?> code;
    private final Worlds worlds;
    private final IntSupplier numbers;
    private final Map<Object, Past> ended = new HashMap<>();
    private final Past crashed;
    private final Past first;

    Client(String name, EngineProfile profile, Function<Engine, ?> code, Worlds worlds, IntSupplier numbers) {
        this.name = name;
        this.profile = profile;
        this.code = code;
        this.worlds = worlds;
        this.numbers = numbers;
        this.crashed = past(Optional.empty(), Optional.empty());
        this.first = run(past(Optional.empty(), Optional.empty()));
    }

    String name() {
        return name;
    }

    Past first() {
        return first;
    }

    /** What it has heard does not matter any more. */
    Past crashed() {
        return crashed;
    }

    /** REQUIRES: a reply that is known. */
    Past after(Past before, Reply reply) {
        Past known = before.after().get(reply);
        if (known == null) {
            known = run(past(Optional.of(before), Optional.of(reply)));
            before.after().put(reply, known);
        }
        return known;
    }

    private Past past(Optional<Past> before, Optional<Reply> reply) {
        return new Past(numbers.getAsInt(), before, reply);
    }

    /** Of one that has ended only what it gave matters. */
    private Past run(Past past) {
        List<Past> all = past.all();
        RecalledEngine engine = new RecalledEngine(profile, all);
        try {
            Object result = code.apply(engine);
            past.ends(result);
            return ended.computeIfAbsent(result, each -> past);
        } catch (RecalledEngine.Ends e) {
            past.calls(worlds.known(engine.next().orElseThrow()));
            return past;
        } catch (RuntimeException e) {
            throw new AssertionError("client " + name + ": " + e, e);
        }
    }
}
