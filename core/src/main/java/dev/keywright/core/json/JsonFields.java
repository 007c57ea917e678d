package dev.keywright.core.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives a reader the fields of one JSON object, and records their names: fields in the file that the reader did not ask
 * for are refused as unknown.
 */
public final class JsonFields {

    private final JsonValue owner;
    private final ObjectNode node;
    private final List<String> readNames = new ArrayList<>();

    JsonFields(JsonValue owner, ObjectNode node) {
        this.owner = owner;
        this.node = node;
    }

    /** A required field; it may be null. */
    public JsonValue at(String name) {
        readNames.add(name);
        if (!node.has(name)) {
            throw owner.below(name, node).fault("is missing");
        }
        return owner.below(name, node.get(name));
    }

    /** A field that may be absent or null. */
    public Optional<JsonValue> maybe(String name) {
        readNames.add(name);
        return node.hasNonNull(name) ? Optional.of(owner.below(name, node.get(name))) : Optional.empty();
    }

    /** Checks a field that is derived from others and is in the file for human readers only. */
    public void checkDerived(String name, String expected) {
        checkDerived(at(name), at(name).text(), expected);
    }

    /** Checks a derived list likewise. */
    public void checkDerived(String name, List<String> expected) {
        checkDerived(at(name), at(name).texts(), expected);
    }

    /** Checks a derived number likewise. */
    public void checkDerived(String name, BigDecimal expected) {
        checkDerived(at(name), at(name).decimal(), expected);
    }

    private static void checkDerived(JsonValue value, Object found, Object expected) {
        if (!found.equals(expected)) {
            throw value.fault("is " + found + ", but the other fields make it " + expected);
        }
    }

    void refuseUnknown() {
        for (String name : (Iterable<String>) node::fieldNames) {
            if (!readNames.contains(name)) {
                throw owner.below(name, node)
                        .fault("is unknown; the known fields are "
                                + String.join(
                                        ", ", readNames.stream().distinct().toList()));
            }
        }
    }
}
