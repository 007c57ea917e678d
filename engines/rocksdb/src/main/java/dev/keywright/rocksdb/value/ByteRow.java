package dev.keywright.rocksdb.value;

import dev.keywright.core.engine.row.FrozenMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * A row's columns as a map over the stored bytes. The row is decoded when the first column is read; a long text, bytes
 * and lists only when they themselves are read. Immutable and thread safe. Used by {@code TableShape}.
 */
public final class ByteRow extends FrozenMap<Object> {

    private final RowDecoder decoder;
    private final byte[] bytes;
    private final int from;
    private final int to;
    private volatile RowDecoder.DecodedRow found;

    public ByteRow(RowDecoder decoder, byte[] bytes, int from, int to) {
        this.decoder = decoder;
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    @Override
    public Object get(Object name) {
        RowDecoder.DecodedRow known = found();
        int place = known.layout().index((String) name);
        return place < 0 ? null : value(known, place);
    }

    @Override
    public boolean containsKey(Object name) {
        return found().layout().index((String) name) >= 0;
    }

    @Override
    public int size() {
        return found().layout().count();
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
                return found().layout().count();
            }
        };
    }

    /** Equal bytes are equal values, so the rows need not be decoded to be compared. */
    @Override
    public boolean equals(Object other) {
        boolean same = other instanceof ByteRow values
                && values.decoder.columns() == decoder.columns()
                && Arrays.equals(bytes, from, to, values.bytes, values.from, values.to);
        return same || super.equals(other);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }

    private Object value(RowDecoder.DecodedRow known, int place) {
        Object value = known.values()[place];
        return value instanceof RowReader.DeferredValue later
                ? new RowReader(decoder.columns(), bytes, later.at(), to).value()
                : value;
    }

    private RowDecoder.DecodedRow found() {
        RowDecoder.DecodedRow known = found;
        if (known == null) {
            known = decoder.decode(bytes, from, to);
            found = known;
        }
        return known;
    }

    private final class Entries implements Iterator<Map.Entry<String, Object>> {

        private final RowDecoder.DecodedRow known;
        private int next;

        Entries(RowDecoder.DecodedRow known) {
            this.known = known;
        }

        @Override
        public boolean hasNext() {
            return next < known.layout().count();
        }

        @Override
        public Map.Entry<String, Object> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            int place = next++;
            return new SimpleImmutableEntry<>(known.layout().name(place), value(known, place));
        }
    }
}
