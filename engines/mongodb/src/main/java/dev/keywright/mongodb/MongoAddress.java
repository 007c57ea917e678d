package dev.keywright.mongodb;

import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.ShownAddress;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An address of MongoDB, with the password from the environment and without options that a store cannot keep. Used by
 * {@code MongoProvider}.
 *
 * <pre>
 *   mongodb://ann@host/shop    and KEYWRIGHT_MONGODB_PASSWORD=s3cret    mongodb://ann:s3cret@host/shop
 * </pre>
 *
 * @param url for the driver
 */
record MongoAddress(String url) {

    /** What the store sets by itself: its changes are right only with these. */
    private static final List<String> OF_THE_STORE = List.of(
            "retryreads",
            "retrywrites",
            "uuidrepresentation",
            "w",
            "wtimeoutms",
            "journal",
            "readconcernlevel",
            "readpreference",
            "readpreferencetags",
            "maxstalenessseconds");

    /** With these the driver sends rows and passwords to whatever server answers. */
    private static final List<String> WITHOUT_TRUST = List.of(
            "tlsinsecure", "sslinvalidhostnameallowed", "tlsallowinvalidhostnames", "tlsallowinvalidcertificates");

    /** @param address what follows {@code mongodb:} */
    static MongoAddress of(String address, Optional<String> password) {
        int end = address.lastIndexOf('@');
        boolean named = address.startsWith("//") && end > 0 && address.lastIndexOf(':', end) < 0;
        String secret = password.filter(each -> named && !each.isEmpty())
                .map(each -> ":" + encoded(each))
                .orElse("");
        return new MongoAddress("mongodb:"
                + (secret.isEmpty() ? address : address.substring(0, end) + secret + address.substring(end)));
    }

    private static String encoded(String password) {
        return URLEncoder.encode(password, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** @throws InvalidAddressException where an option would be overridden, or would drop the server's identity */
    void requireOptions() {
        int mark = url.indexOf('?', url.lastIndexOf('@') + 1);
        for (String option : mark < 0 ? new String[0] : url.substring(mark + 1).split("[&;]")) {
            String name = option.substring(0, Math.max(0, option.indexOf('=')));
            String word = name.toLowerCase(Locale.ROOT);
            boolean off = option.toLowerCase(Locale.ROOT).endsWith("=false");
            if (OF_THE_STORE.contains(word)) {
                throw refusal(name + " is decided by the store, which is right only with its own; leave it out");
            }
            if (WITHOUT_TRUST.contains(word) && !off) {
                throw refusal(name + " would connect to any server that answers; leave it out, and name the"
                        + " certificate authority with -Djavax.net.ssl.trustStore");
            }
        }
    }

    private InvalidAddressException refusal(String sentence) {
        return new InvalidAddressException(ShownAddress.of(url) + ": " + sentence);
    }

    @Override
    public String toString() {
        return ShownAddress.of(url);
    }
}
