package dev.keywright.cassandra.driver;

import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.ShownAddress;
import dev.keywright.core.layout.NameRule;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The address of a keyspace: {@code //10.0.0.1:9042,10.0.0.2:9042/shop?dc=eu}. Used by {@code CassandraProvider} and
 * {@code OpenSession}.
 *
 * @param dataCentre the data centre whose nodes receive the requests
 * @param replication the number of copies of each row, if the keyspace is to be created; empty if it must exist;
 *     {@link #BY_NODES} for as many as there are nodes
 * @param tls whether connections are encrypted, and the nodes show certificates for their hosts
 */
public record CassandraAddress(
        List<InetSocketAddress> nodes,
        String keyspace,
        String dataCentre,
        Optional<Integer> replication,
        Optional<String> user,
        Optional<String> password,
        boolean tls) {

    /** As many copies as the data centre has nodes, and at most three: {@code ?replication=auto}. */
    public static final int BY_NODES = -1;

    private static final String PASSWORD = "KEYWRIGHT_CASSANDRA_PASSWORD";
    private static final String ON = "on";
    private static final String OFF = "off";
    private static final String AUTO = "auto";
    private static final int PORT = 9042;
    private static final String FORM =
            "an address of Cassandra is cassandra://HOST:PORT/KEYSPACE, with ?dc=NAME, &replication=N or auto, &user=U, &tls=on";
    private static final List<String> KNOWN = List.of("dc", "replication", "user", "tls");

    public static CassandraAddress read(String text) {
        try {
            URI uri = new URI("cassandra:" + text);
            String keyspace = uri.getPath() == null ? "" : uri.getPath().replaceFirst("^/", "");
            if (uri.getRawAuthority() == null || keyspace.isEmpty() || keyspace.contains("/")) {
                throw new InvalidAddressException(shown(text) + " is not an address of Cassandra; " + FORM);
            }
            if (uri.getRawAuthority().contains("@")) {
                throw new InvalidAddressException(shown(text)
                        + " has a user in front of the host; write ?user=, and give the password in " + PASSWORD);
            }
            Map<String, String> options = options(uri.getRawQuery());
            return new CassandraAddress(
                    nodes(uri.getRawAuthority()),
                    NameRule.CASSANDRA_KEYSPACE.legalName(keyspace),
                    options.getOrDefault("dc", "datacenter1"),
                    Optional.ofNullable(options.get("replication")).map(CassandraAddress::copies),
                    Optional.ofNullable(options.get("user")),
                    Optional.ofNullable(System.getenv(PASSWORD)),
                    tls(options.getOrDefault("tls", OFF)));
        } catch (URISyntaxException e) {
            // Not passed on as the cause: its message repeats the text, perhaps with a password.
            throw new InvalidAddressException(shown(text) + " is not an address of Cassandra; " + FORM);
        }
    }

    private static String shown(String text) {
        return ShownAddress.of("cassandra:" + text);
    }

    private static boolean tls(String text) {
        if (!text.equals(ON) && !text.equals(OFF)) {
            throw new InvalidAddressException("tls is on or off; " + FORM);
        }
        return text.equals(ON);
    }

    private static List<InetSocketAddress> nodes(String authority) {
        List<InetSocketAddress> nodes = new ArrayList<>();
        for (String each : authority.split(",")) {
            int colon = each.lastIndexOf(':');
            nodes.add(new InetSocketAddress(
                    colon < 0 ? each : each.substring(0, colon), colon < 0 ? PORT : number(each.substring(colon + 1))));
        }
        return nodes;
    }

    private static int copies(String text) {
        if (text.equals(AUTO)) {
            return BY_NODES;
        }
        if (number(text) < 1) {
            throw new InvalidAddressException(FORM + "; a row needs at least one copy");
        }
        return number(text);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new InvalidAddressException("'" + text + "' is not a number; " + FORM, e);
        }
    }

    private static Map<String, String> options(String query) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String each : query == null ? new String[0] : query.split("&")) {
            String[] parts = each.split("=", 2);
            if (parts.length < 2 || !KNOWN.contains(parts[0])) {
                throw new InvalidAddressException("'" + ShownAddress.option(each) + "' is not an option; " + FORM);
            }
            options.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return options;
    }

    @Override
    public String toString() {
        return "cassandra://" + nodes.get(0).getHostString() + ":"
                + nodes.get(0).getPort() + "/" + keyspace;
    }
}
