package dev.keywright.core.json;

import dev.keywright.core.KeywrightException;

/**
 * A JSON file is not what its reader expects. The message names file, path and reason: {@code a.json: cost.unit is
 * missing}. Immutable.
 */
public final class InvalidJsonException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    public InvalidJsonException(String message) {
        super(message);
    }

    InvalidJsonException(String message, Throwable cause) {
        super(message, cause);
    }
}
