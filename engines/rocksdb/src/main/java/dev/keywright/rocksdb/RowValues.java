package dev.keywright.rocksdb;

import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.Frozen;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * The columns of a row that still lies in bytes. Where each begins is found when one is first asked for, and a value is
 * read when it is asked for itself.
 */
final class RowValues extends AbstractMap<String, Object> implements Frozen {

    private static final int FIRST_COLUMNS = 8;
    private static final Object UNREAD = new Object();

    private final Names columns;
    private final byte[] bytes;
    private volatile Index index;

    /** The numbers of the columns, where their values begin, and what was read of them. */
    private record Index(int[] numbers, int[] offsets, Object[] values, int count) {}

    RowValues(Names columns, byte[] bytes) {
        this.columns = columns;
        this.bytes = bytes;
    }

    @Override
    public Object get(Object name) {
        int place = place(name);
        return place < 0 ? null : value(index, place);
    }

    @Override
    public boolean containsKey(Object name) {
        return place(name) >= 0;
    }

    @Override
    public int size() {
        return index().count;
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<String, Object>> iterator() {
                return new Entries();
            }

            @Override
            public int size() {
                return index().count;
            }
        };
    }

    private int place(Object name) {
        int number = columns.known((String) name);
        Index known = index();
        for (int i = 0; i < known.count; i++) {
            if (known.numbers[i] == number) {
                return i;
            }
        }
        return -1;
    }

    /** Two threads may read the same value; both read the same. */
    private Object value(Index known, int place) {
        Object value = known.values[place];
        if (value == UNREAD) {
            value = new RowReader(columns, bytes, known.offsets[place]).value();
            known.values[place] = value;
        }
        return value;
    }

    private Index index() {
        Index known = index;
        if (known == null) {
            known = read();
            index = known;
        }
        return known;
    }

    private Index read() {
        EngineException.require(
                bytes.length > 0 && bytes[0] == RowTag.FORMAT, "a row is in a format that is not known");
        int[] numbers = new int[FIRST_COLUMNS];
        int[] offsets = new int[FIRST_COLUMNS];
        int count = 0;
        RowReader reader = new RowReader(columns, bytes, 1);
        while (reader.more()) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, count * 2);
                offsets = Arrays.copyOf(offsets, count * 2);
            }
            numbers[count] = reader.number();
            offsets[count++] = reader.at();
            reader.skip();
        }
        Object[] values = new Object[count];
        Arrays.fill(values, UNREAD);
        return new Index(numbers, offsets, values, count);
    }

    private final class Entries implements Iterator<Map.Entry<String, Object>> {

        private int next;

        @Override
        public boolean hasNext() {
            return next < index().count;
        }

        @Override
        public Map.Entry<String, Object> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            int place = next++;
            return new SimpleImmutableEntry<>(columns.name(index.numbers[place]), value(index, place));
        }
    }
}
