package dev.keywright.core.json;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fields of one object. A field that nobody asks for is one that the format does not have. */
public final class JsonFields {

    private final JsonValue owner;
    private final ObjectNode node;
    private final List<String> readNames = new ArrayList<>();

    JsonFields(JsonValue owner, ObjectNode node) {
        this.owner = owner;
        this.node = node;
    }

    /** A field that must be there; it may be null. */
    public JsonValue at(String name) {
        readNames.add(name);
        if (!node.has(name)) {
            throw owner.below(name, node).fault("is missing");
        }
        return owner.below(name, node.get(name));
    }

    /** A field that may be left out, or be null. */
    public Optional<JsonValue> maybe(String name) {
        readNames.add(name);
        return node.hasNonNull(name) ? Optional.of(owner.below(name, node.get(name))) : Optional.empty();
    }

    /** A field that follows from others and is written for readers only. */
    public void checkDerived(String name, String expected) {
        checkDerived(at(name), at(name).text(), expected);
    }

    /** Likewise for a list. */
    public void checkDerived(String name, List<String> expected) {
        checkDerived(at(name), at(name).texts(), expected);
    }

    /** The same for a number. */
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
                        .fault("is not known; here are read: "
                                + String.join(
                                        ", ", readNames.stream().distinct().toList()));
            }
        }
    }
}
