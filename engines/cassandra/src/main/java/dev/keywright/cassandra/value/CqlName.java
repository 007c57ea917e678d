package dev.keywright.cassandra.value;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes names in CQL: bare where CQL allows it, else in quotes, which preserve case and every character. Used by
 * {@code CqlFragments} and {@code OpenSession}.
 */
public final class CqlName {

    private static final Pattern BARE = Pattern.compile("[a-z][a-z0-9_]*");

    private static final List<String> RESERVED = List.of(
            ("add allow alter and apply asc authorize batch begin by columnfamily create default delete desc describe"
                            + " drop entries execute from full grant if in index infinity insert into is keyspace limit"
                            + " materialized mbean mbeans modify nan norecursive not null of on or order primary rename"
                            + " replace revoke schema select set table to token truncate unlogged unset update use using"
                            + " view where with")
                    .split(" "));

    private CqlName() {}

    public static String quoted(String name) {
        boolean bare = BARE.matcher(name).matches() && !RESERVED.contains(name);
        return bare ? name : "\"" + name.replace("\"", "\"\"") + "\"";
    }
}
