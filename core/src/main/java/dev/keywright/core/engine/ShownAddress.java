package dev.keywright.core.engine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The form of an address that messages and output have: without user, password, and options that may be secret. It
 * hides rather too much, since an address that is written wrongly may have its password anywhere. Used by whatever
 * prints an address of a store or of a database.
 *
 * <pre>
 *   mongodb://ann:s3cret@host/shop                     mongodb://***@host/shop
 *   cassandra://host/shop?user=ann&amp;password=s3cret     cassandra://host/shop?user=ann&amp;password=***
 *   jdbc:h2:mem:;PASSWORD=s3cret                       jdbc:h2:mem:;PASSWORD=***
 * </pre>
 */
public final class ShownAddress {

    private static final String HIDDEN = "***";

    /** Up to the place where an address may have a user: {@code jdbc:postgresql://}, {@code mongodb:}. */
    private static final Pattern SCHEME = Pattern.compile("^(?:jdbc:)?[A-Za-z][A-Za-z0-9+.-]*:(?://)?");

    private static final Pattern SECRET_OPTION = Pattern.compile(
            "[?&;,][^=?&;,]*(?:pass|pwd|secret|token|key|credential|authmech)[^=?&;,]*=", Pattern.CASE_INSENSITIVE);

    private ShownAddress() {}

    public static String of(String url) {
        return withoutSecretOptions(withoutUser(url));
    }

    /** One option of an address, such as {@code prefix=shop}. */
    public static String option(String option) {
        return withoutSecretOptions("?" + option).substring(1);
    }

    /** A message of a driver, which may repeat the address. */
    public static String in(String message, String url) {
        return String.valueOf(message).replace(url, of(url));
    }

    /**
     * Up to the last @, since a password may contain one, and a slash or a question mark, too. The path of a folder has
     * no user.
     */
    private static String withoutUser(String url) {
        Matcher scheme = SCHEME.matcher(url);
        int from = scheme.find() ? scheme.end() : 0;
        int end = url.lastIndexOf('@');
        return end < from || url.startsWith("/", from) ? url : url.substring(0, from) + HIDDEN + url.substring(end);
    }

    /** All that follows is hidden, since a secret may contain what separates options. */
    private static String withoutSecretOptions(String url) {
        Matcher option = SECRET_OPTION.matcher(url);
        return option.find() ? url.substring(0, option.end()) + HIDDEN : url;
    }
}
