package dev.keywright.core.engine;

import dev.keywright.core.KeywrightException;

/**
 * Thrown when an address does not name a place for a store: no engine on the class path has its scheme, a part of it
 * cannot be read, or its folder belongs to another program. Nothing was written. Do not retry; correct the address, or
 * add the engine to the class path. Immutable.
 */
public final class InvalidAddressException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    public InvalidAddressException(String sentence) {
        super(sentence);
    }

    public InvalidAddressException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
