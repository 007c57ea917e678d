package dev.keywright.testkit.engine;

import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Prices;
import java.math.BigDecimal;
import java.util.List;

/**
 * Engine profiles for tests: one with every capability, and some that lack one. Used by {@code MemoryEngineTest} and
 * {@code QuestionInMemory}.
 */
public final class Profiles {

    private static final BigDecimal FREE = BigDecimal.ZERO;

    private Profiles() {}

    public static EngineProfile all() {
        return with(limits(0), EngineProfile.Capability.values());
    }

    public static EngineProfile with(EngineProfile.Limits limits, EngineProfile.Capability... capabilities) {
        Prices prices = new Prices(
                "free", "ms", FREE, FREE, FREE, FREE, FREE, FREE, FREE, 0, FREE, 0, FREE, FREE, FREE, FREE, FREE, FREE,
                FREE, 0, FREE, List.of());
        return new EngineProfile("memory", limits, List.of(capabilities), prices);
    }

    /** No limits except on the number of gets in a batch. */
    public static EngineProfile.Limits limits(int batchGetsMax) {
        return new EngineProfile.Limits(0, 0, 0, 0, batchGetsMax, 0, 0, 0, 0, 0);
    }
}
