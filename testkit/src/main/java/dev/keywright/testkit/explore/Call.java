package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.testkit.simulate.Mishap;
import java.util.List;
import java.util.function.Function;

/**
 * One call of a client.
 *
 * @param request equal where it is the same call
 * @param mishaps what may befall it
 * @param code makes the call on any engine
 */
record Call(Record request, List<Mishap> mishaps, Function<Engine, ?> code) {

    private static final List<Mishap> OF_READS = List.of(Mishap.FAILS, Mishap.CRASH_BEFORE);
    private static final List<Mishap> OF_WRITES = List.of(Mishap.values());

    /** A read that goes wrong did nothing, whichever way; so it fails, or its caller crashes. */
    static Call read(Record request, Function<Engine, ?> code) {
        return new Call(request, OF_READS, code);
    }

    static Call write(Record request, Function<Engine, ?> code) {
        return new Call(request, OF_WRITES, code);
    }

    @Override
    public String toString() {
        return request.toString();
    }

    Reply on(Engine engine) {
        try {
            return new Reply.Given(code.apply(engine));
        } catch (EngineException e) {
            return new Reply.Failed(e.getMessage(), e.written(), e.retryable());
        }
    }
}
