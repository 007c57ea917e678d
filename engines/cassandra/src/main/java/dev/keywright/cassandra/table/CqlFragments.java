package dev.keywright.cassandra.table;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import dev.keywright.cassandra.value.CqlName;
import java.util.Collection;
import java.util.stream.Collectors;

/** Builds fragments of CQL: quoted names and lists of conditions. */
public final class CqlFragments {

    private CqlFragments() {}

    public static CqlIdentifier id(String name) {
        return CqlIdentifier.fromInternal(name);
    }

    public static String name(String name) {
        return CqlName.quoted(name);
    }

    public static String names(Collection<String> names) {
        return names.stream().map(CqlFragments::name).collect(Collectors.joining(", "));
    }

    /** {@code a = ? AND b = ?} */
    public static String equal(Collection<String> names) {
        return names.stream().map(each -> name(each) + " = ?").collect(Collectors.joining(" AND "));
    }
}
