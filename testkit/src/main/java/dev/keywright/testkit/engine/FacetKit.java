package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import org.junit.jupiter.api.Test;

/**
 * Tests that an engine has a facet exactly where its profile declares the capability, and keeps it. Used by
 * {@code EngineKit}.
 */
interface FacetKit extends Kit {

    @Test
    default void facetsArePresentExactlyWhereTheProfileDeclaresThem() {
        withTables(engine -> {
            EngineProfile profile = engine.profile();
            assertThat(engine.locking().isPresent()).as("locking").isEqualTo(profile.has(Capability.LOCKS));
            assertThat(engine.amending().isPresent()).as("amending").isEqualTo(profile.has(Capability.AMEND));
            assertThat(engine.snapshots().isPresent()).as("snapshots").isEqualTo(profile.has(Capability.SNAPSHOT));
            assertThat(engine.changeStream().isPresent()).as("changeStream").isEqualTo(profile.has(Capability.FEED));
        });
    }
}
