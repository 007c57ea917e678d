package dev.keywright.core.layout;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The rules of an engine for names of tables, indexes, and their namespace. A legal name stays; any other is cut to
 * size, its illegal characters become {@code _}, and a checksum of the name distinguishes it from others. Names are
 * stored: a result for existing data never changes.
 *
 * <pre>
 *   CASSANDRA_TABLE    search_by_contact_id    search_by_contact_id
 *   CASSANDRA_TABLE    größe                   gr__e_5bd3a989
 * </pre>
 */
public enum NameRule {
    DYNAMODB("[^A-Za-z0-9_.-]", 3, 255),
    CASSANDRA_KEYSPACE("^system|[^A-Za-z0-9_]", 1, 48),
    CASSANDRA_TABLE("[^A-Za-z0-9_]", 1, 48),
    HBASE_NAMESPACE("^(hbase|default)$|[^A-Za-z0-9_]", 1, 120),
    HBASE_TABLE("^[.-]|[^A-Za-z0-9_.-]", 1, 120),
    MONGODB("[^A-Za-z0-9_-]", 1, 120);

    private static final int MARK_LENGTH = 9;

    private final Pattern odd;
    private final int lengthMin;
    private final int lengthMax;

    NameRule(String odd, int lengthMin, int lengthMax) {
        this.odd = Pattern.compile(odd);
        this.lengthMin = lengthMin;
        this.lengthMax = lengthMax;
    }

    public String legalName(String name) {
        String plain = odd.matcher(name).replaceAll("_");
        boolean taken = plain.equals(name) && name.length() >= lengthMin && name.length() <= lengthMax;
        return taken ? name : plain.substring(0, Math.min(plain.length(), lengthMax - MARK_LENGTH)) + mark(name);
    }

    private static String mark(String name) {
        CRC32 sum = new CRC32();
        sum.update(name.getBytes(StandardCharsets.UTF_8));
        return String.format("_%08x", sum.getValue());
    }
}
