package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.testkit.simulate.CallFault;
import java.util.List;
import java.util.function.Function;

/**
 * One engine call of an explored client. Used by {@code ClientHistory}, {@code EngineContents}, {@code ExploreStates}
 * and {@code ReplayEngine}.
 *
 * @param request identifies the call: two calls are equal if their requests are
 * @param mishaps the faults that may occur at the call
 * @param code makes the call on any engine
 */
record ClientCall(Record request, List<CallFault> mishaps, Function<Engine, ?> code) {

    private static final List<CallFault> OF_READS = List.of(CallFault.FAILS, CallFault.CRASH_BEFORE);
    private static final List<CallFault> OF_WRITES = List.of(CallFault.values());

    /** A read has no effect, so all its faults are alike: it fails, or its caller crashes. */
    static ClientCall read(Record request, Function<Engine, ?> code) {
        return new ClientCall(request, OF_READS, code);
    }

    static ClientCall write(Record request, Function<Engine, ?> code) {
        return new ClientCall(request, OF_WRITES, code);
    }

    @Override
    public String toString() {
        return request.toString();
    }

    EngineReply on(Engine engine) {
        try {
            return new EngineReply.Returned(code.apply(engine));
        } catch (EngineException e) {
            return new EngineReply.Failed(e.getMessage(), e.written(), e.retryable());
        }
    }
}
