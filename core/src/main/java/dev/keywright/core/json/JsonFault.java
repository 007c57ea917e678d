package dev.keywright.core.json;

/** A file does not say what it should; the message names file, path and reason: {@code a.json: cost.unit is missing}. */
public final class JsonFault extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    public JsonFault(String message) {
        super(message);
    }

    JsonFault(String message, Throwable cause) {
        super(message, cause);
    }
}
