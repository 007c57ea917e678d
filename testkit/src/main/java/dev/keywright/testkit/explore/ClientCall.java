package dev.keywright.testkit.explore;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.testkit.simulate.CallFault;
import java.util.List;
import java.util.function.Function;

/**
 * One call of a client.
 *
 * @param request equal where it is the same call
 * @param mishaps what may befall it
 * @param code makes the call on any engine
 */
record ClientCall(Record request, List<CallFault> mishaps, Function<Engine, ?> code) {

    private static final List<CallFault> OF_READS = List.of(CallFault.FAILS, CallFault.CRASH_BEFORE);
    private static final List<CallFault> OF_WRITES = List.of(CallFault.values());

    /** A read that goes wrong did nothing, whichever way; so it fails, or its caller crashes. */
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

    Reply on(Engine engine) {
        try {
            return new Reply.Returned(code.apply(engine));
        } catch (EngineException e) {
            return new Reply.Failed(e.getMessage(), e.written(), e.retryable());
        }
    }
}
