package dev.keywright.rocksdb.value;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.commit.EngineException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maps names of columns or kinds to the numbers that rows store in their place. A number is the index in a list that is
 * kept in the catalogue and only grows, so that a row written by an older design can still be decoded. Thread safe.
 * Stored in rows: a result for existing data never changes.
 */
public final class NameDictionary {

    /** The number of values of two bytes, since a key stores a number in two. */
    private static final int COUNT_MAX = 1 << 16;

    private final Catalogue catalogue;
    private final String entry;
    private volatile Numbering known;

    /** Replaced as a whole, so that readers need no lock. */
    private record Numbering(List<String> names, Map<String, Integer> numbers) {}

    public NameDictionary(Catalogue catalogue, String entry) {
        this.catalogue = catalogue;
        this.entry = entry;
        this.known = of(catalogue.read(entry).map(NameDictionary::read).orElse(List.of()));
    }

    public String name(int number) {
        List<String> names = known.names;
        EngineException.require(
                number < names.size(),
                "a row has the name number %s, but there are only %s names",
                number,
                names.size());
        return names.get(number);
    }

    /** The number of the name; assigns and stores a new one if it has none. */
    public int number(String name) {
        Integer number = known.numbers.get(name);
        return number == null ? add(name) : number;
    }

    private synchronized int add(String name) {
        Numbering before = known;
        Integer number = before.numbers.get(name);
        if (number != null) {
            return number;
        }
        EngineException.require(before.names.size() < COUNT_MAX, "there are already %,d names", COUNT_MAX);
        List<String> longer = new ArrayList<>(before.names);
        longer.add(name);
        Optional<byte[]> stored = before.names.isEmpty() ? Optional.empty() : Optional.of(encode(before.names));
        EngineException.require(catalogue.replace(entry, stored, encode(longer)), "another process changed %s", entry);
        known = of(longer);
        return before.names.size();
    }

    private static Numbering of(List<String> names) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            numbers.put(names.get(i), i);
        }
        return new Numbering(List.copyOf(names), numbers);
    }

    private static byte[] encode(List<String> names) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(names.size());
            for (String each : names) {
                out.writeUTF(each);
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> read(byte[] bytes) {
        try {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
            int count = in.readInt();
            List<String> names = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                names.add(in.readUTF());
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
