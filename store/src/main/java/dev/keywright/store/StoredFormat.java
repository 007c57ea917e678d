package dev.keywright.store;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.store.error.RefusedException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The version of what a store writes: catalogue, keys, rows, records of changes and events. It is in the catalogue, so
 * that a program that does not know the version refuses the store and does not misread it. Used by {@code Store}.
 */
final class StoredFormat {

    private static final String ENTRY = "format";

    /** Grows with every change of what is stored that older programs would misread. */
    private static final String VERSION = "1";

    private StoredFormat() {}

    static void write(Catalogue catalogue) {
        catalogue.replace(ENTRY, Optional.empty(), VERSION.getBytes(StandardCharsets.UTF_8));
    }

    /** A store without an entry was made before there was one, and has the first version. */
    static void requireKnown(Catalogue catalogue) {
        String found = catalogue
                .read(ENTRY)
                .map(each -> new String(each, StandardCharsets.UTF_8))
                .orElse(VERSION);
        if (!found.equals(VERSION)) {
            throw new RefusedException("this store has format " + found + ", and this version of Keywright reads "
                    + VERSION + " only; open it with a newer version");
        }
    }
}
