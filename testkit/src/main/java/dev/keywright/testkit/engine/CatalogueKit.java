package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ScanRequest;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the catalogue, in which a store keeps its design and other data about itself. Used by {@code EngineKit}. */
interface CatalogueKit extends Kit {

    @Test
    default void anEntryIsReplacedOnlyWhereItIsAsItWasRead() {
        withTables(engine -> {
            Catalogue catalogue = engine.catalogue();
            byte[] first = {1, 0, -1};
            byte[] second = {};
            assertThat(catalogue.read("design")).isEmpty();
            assertThat(catalogue.replace("design", Optional.of(second), first)).isFalse();
            assertThat(catalogue.replace("design", Optional.empty(), first)).isTrue();
            assertThat(catalogue.replace("design", Optional.empty(), second)).isFalse();
            assertThat(catalogue.read("design"))
                    .hasValueSatisfying(each -> assertThat(each).isEqualTo(first));
            assertThat(catalogue.replace("design", Optional.of(first), second)).isTrue();
            assertThat(catalogue.read("design"))
                    .hasValueSatisfying(each -> assertThat(each).isEmpty());
            assertThat(catalogue.read("secret")).isEmpty();
            assertThat(engine.scan(new ScanRequest(SampleTables.TABLE, 1))).isEmpty();
        });
    }

    @Test
    default void oneOfManyReplacesAnEntry() {
        withTables(engine -> {
            AtomicInteger replaced = new AtomicInteger();
            IntStream.range(0, 8).parallel().forEach(each -> {
                if (engine.catalogue().replace("secret", Optional.empty(), new byte[] {(byte) each})) {
                    replaced.incrementAndGet();
                }
            });
            assertThat(replaced).hasValue(1);
        });
    }
}
