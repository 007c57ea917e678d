package dev.keywright.mongodb.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.bson.BsonValue;

/**
 * A border in the order of keys: before or behind all that begin with some values.
 *
 * @param id of the document, where the border is at one
 */
record Edge(List<Object> values, boolean behind, Optional<BsonValue> id) {

    Edge {
        values = Collections.unmodifiableList(new ArrayList<>(values));
    }

    static Edge before(List<Object> values) {
        return new Edge(values, false, Optional.empty());
    }

    static Edge behind(List<Object> values) {
        return new Edge(values, true, Optional.empty());
    }

    static List<Object> then(List<Object> values, Object next) {
        List<Object> longer = new ArrayList<>(values);
        longer.add(next);
        return longer;
    }

    static List<Object> joined(List<Object> one, List<Object> other) {
        List<Object> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }
}
