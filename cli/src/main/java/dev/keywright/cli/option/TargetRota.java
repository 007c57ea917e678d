package dev.keywright.cli.option;

import dev.keywright.core.profile.EngineProfile;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The targets that a random model is verified on. Used by {@code DesignOptions} and {@code VerifyRandom}.
 *
 * @param each whether every model is verified on every target, and not on one in turn
 */
public record TargetRota(List<EngineProfile> all, boolean each) {

    public TargetRota {
        all = List.copyOf(all);
    }

    /** The targets of the model with this seed. */
    public List<EngineProfile> of(long seed) {
        return each ? all : List.of(all.get((int) Math.floorMod(seed, (long) all.size())));
    }

    /** {@code rocksdb}, {@code each on one of dynamodb, cassandra in turn}. */
    @Override
    public String toString() {
        String names = all.stream().map(EngineProfile::name).collect(Collectors.joining(", "));
        return each || all.size() == 1 ? names : "one of " + names + " in turn";
    }
}
