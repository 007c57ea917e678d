package dev.keywright.mongodb;

/** When a row with a retention goes, as a field that MongoDB reads. */
final class Expiry {

    static final String FIELD = "expires_at";

    private Expiry() {}
}
