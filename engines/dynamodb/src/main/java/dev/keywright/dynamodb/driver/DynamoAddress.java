package dev.keywright.dynamodb.driver;

import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.ShownAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The address of the tables, with the options for new ones.
 *
 * <pre>
 *   eu-west-1?prefix=shop.
 *   http://localhost:8000?region=eu-west-1&amp;billing=provisioned&amp;read=10&amp;write=5
 * </pre>
 */
public record DynamoAddress(Optional<URI> endpoint, Optional<String> region, Map<String, String> options) {

    static final String PREFIX = "prefix";
    public static final String BILLING = "billing";
    public static final String READ = "read";
    public static final String WRITE = "write";
    public static final String ENCRYPTION = "encryption";
    public static final String RECOVERY = "recovery";
    private static final String REGION = "region";
    private static final String TABLE = "table";
    private static final String RENAME = "rename";

    private static final Map<String, Option> OPTIONS = optionTypes();

    /** The values that an option takes, and an example of it for messages. */
    private record Option(Predicate<String> takes, String example) {}

    private static Map<String, Option> optionTypes() {
        Predicate<String> units = each -> each.matches("[1-9][0-9]{0,6}");
        Map<String, Option> options = new LinkedHashMap<>();
        options.put(PREFIX, new Option(each -> each.matches("[A-Za-z0-9_.-]{1,100}"), "prefix=shop."));
        options.put(REGION, new Option(DynamoAddress::isRegion, "region=eu-west-1"));
        options.put(TABLE, new Option(ExistingNames::isTable, "table=app"));
        options.put(RENAME, new Option(ExistingNames::isRename, "rename=PK:pk,SK:sk,kind:_et,#version:_v"));
        options.put(BILLING, new Option(List.of("ondemand", "provisioned")::contains, "billing=provisioned"));
        options.put(READ, new Option(units, "read=10"));
        options.put(WRITE, new Option(units, "write=5"));
        options.put(ENCRYPTION, new Option(each -> !each.isBlank(), "encryption=kms, or the name of a key"));
        options.put(RECOVERY, new Option("on"::equals, "recovery=on"));
        return options;
    }

    /** @throws InvalidAddressException with a message for the user, if the text is no address */
    public static DynamoAddress read(String text) {
        int mark = text.indexOf('?');
        String place = mark < 0 ? text : text.substring(0, mark);
        Map<String, String> options = new LinkedHashMap<>();
        for (String each : mark < 0 ? new String[0] : text.substring(mark + 1).split("&", -1)) {
            int sign = each.indexOf('=');
            Option option = OPTIONS.get(each.substring(0, Math.max(0, sign)));
            if (option == null || !option.takes().test(each.substring(sign + 1))) {
                throw new InvalidAddressException(shown(text) + " has an unknown option: " + ShownAddress.option(each)
                        + "; the options are " + examples());
            }
            options.put(each.substring(0, sign), each.substring(sign + 1));
        }
        boolean endpoint = place.startsWith("http:") || place.startsWith("https:");
        if (!endpoint && !isRegion(place)) {
            throw new InvalidAddressException(shown(text)
                    + " names no region and no server; write dynamodb:eu-west-1 or dynamodb:http://localhost:8000");
        }
        Optional<String> region = endpoint ? Optional.ofNullable(options.get(REGION)) : Optional.of(place);
        return new DynamoAddress(endpoint ? Optional.of(server(text, place)) : Optional.empty(), region, options);
    }

    private static boolean isRegion(String text) {
        return text.matches("[a-z]{2,}(-[a-z]+)+-[0-9]+");
    }

    private static URI server(String text, String place) {
        try {
            URI uri = new URI(place);
            if (uri.getHost() != null && uri.getRawUserInfo() == null) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // Not passed on as the cause: its message repeats the text, perhaps with a password.
            throw new InvalidAddressException(shown(text) + " names no server: " + e.getReason());
        }
        throw new InvalidAddressException(shown(text)
                + " names no server; write dynamodb:http://localhost:8000, and give credentials to the AWS SDK");
    }

    private static String shown(String text) {
        return ShownAddress.of("dynamodb:" + text);
    }

    private static String examples() {
        return String.join(", ", OPTIONS.values().stream().map(Option::example).toList());
    }

    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    public String prefix() {
        return option(PREFIX).orElse("");
    }

    /** The names of an existing table to use. */
    public ExistingNames existingNames() {
        return ExistingNames.of(option(TABLE), option(RENAME));
    }

    /** Whether the server runs on this machine, and so needs no credentials. */
    boolean local() {
        return endpoint.map(URI::getHost)
                .filter(List.of("localhost", "127.0.0.1", "[::1]")::contains)
                .isPresent();
    }
}
