package dev.keywright.store.input;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.commit.EngineException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Growing numbers for generated keys, taken from the catalogue in blocks; the rest of a block is lost when the process
 * ends. Thread safe. Stored: the text of an existing entry never changes. Used by {@code GeneratedValues},
 * {@code Session} and {@code Store}.
 */
public final class Sequences {

    private static final long BLOCK = 1_000;
    private static final int ATTEMPTS_MAX = 100;

    private final Catalogue catalogue;
    private final Map<String, long[]> blocks = new LinkedHashMap<>();

    public Sequences(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    synchronized long next(String entity, String column) {
        long[] block = blocks.computeIfAbsent(entity + "." + column, name -> new long[2]);
        if (block[0] == block[1]) {
            block[0] = takeBlock("sequence " + entity + "." + column);
            block[1] = block[0] + BLOCK;
        }
        return ++block[0];
    }

    private long takeBlock(String entry) {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            Optional<byte[]> before = catalogue.read(entry);
            long last = before.map(each -> Long.parseLong(new String(each, StandardCharsets.US_ASCII)))
                    .orElse(0L);
            byte[] after = Long.toString(last + BLOCK).getBytes(StandardCharsets.US_ASCII);
            if (catalogue.replace(entry, before, after)) {
                return last;
            }
        }
        throw new EngineException(
                "other processes kept reserving sequence numbers", EngineException.Written.NOTHING, true);
    }
}
