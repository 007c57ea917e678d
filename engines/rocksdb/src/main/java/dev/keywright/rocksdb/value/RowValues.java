package dev.keywright.rocksdb.value;

import dev.keywright.core.engine.row.FrozenMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * The columns of a row that still lies in bytes. They are read when one is first asked for; a long text, bytes and lists
 * only when they are asked for themselves.
 */
public final class RowValues extends FrozenMap<Object> {

    private final RowShapes shapes;
    private final byte[] bytes;
    private final int from;
    private final int to;
    private volatile RowShapes.Found found;

    public RowValues(RowShapes shapes, byte[] bytes, int from, int to) {
        this.shapes = shapes;
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    @Override
    public Object get(Object name) {
        RowShapes.Found known = found();
        int place = known.shape().place((String) name);
        return place < 0 ? null : value(known, place);
    }

    @Override
    public boolean containsKey(Object name) {
        return found().shape().place((String) name) >= 0;
    }

    @Override
    public int size() {
        return found().shape().count();
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<String, Object>> iterator() {
                return new Entries(found());
            }

            @Override
            public int size() {
                return found().shape().count();
            }
        };
    }

    /** The same bytes are the same values, and need not be read for that. */
    @Override
    public boolean equals(Object other) {
        boolean same = other instanceof RowValues values
                && values.shapes.columns() == shapes.columns()
                && Arrays.equals(bytes, from, to, values.bytes, values.from, values.to);
        return same || super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }

    private Object value(RowShapes.Found known, int place) {
        Object value = known.values()[place];
        return value instanceof RowReader.Later later
                ? new RowReader(shapes.columns(), bytes, later.at(), to).value()
                : value;
    }

    private RowShapes.Found found() {
        RowShapes.Found known = found;
        if (known == null) {
            known = shapes.find(bytes, from, to);
            found = known;
        }
        return known;
    }

    private final class Entries implements Iterator<Map.Entry<String, Object>> {

        private final RowShapes.Found known;
        private int next;

        Entries(RowShapes.Found known) {
            this.known = known;
        }

        @Override
        public boolean hasNext() {
            return next < known.shape().count();
        }

        @Override
        public Map.Entry<String, Object> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            int place = next++;
            return new SimpleImmutableEntry<>(known.shape().name(place), value(known, place));
        }
    }
}
