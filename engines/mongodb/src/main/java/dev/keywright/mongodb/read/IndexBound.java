package dev.keywright.mongodb.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.bson.BsonValue;

/**
 * A border of a range of keys: before or after all keys that begin with given values.
 *
 * @param id the {@code _id} of the document at which the border is, if it is at one
 */
record IndexBound(List<Object> values, boolean after, Optional<BsonValue> id) {

    IndexBound {
        values = Collections.unmodifiableList(new ArrayList<>(values));
    }

    static IndexBound before(List<Object> values) {
        return new IndexBound(values, false, Optional.empty());
    }

    static IndexBound after(List<Object> values) {
        return new IndexBound(values, true, Optional.empty());
    }

    static List<Object> append(List<Object> values, Object next) {
        List<Object> longer = new ArrayList<>(values);
        longer.add(next);
        return longer;
    }

    static List<Object> concat(List<Object> one, List<Object> other) {
        List<Object> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }
}
