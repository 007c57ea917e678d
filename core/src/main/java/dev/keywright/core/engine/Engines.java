package dev.keywright.core.engine;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * Opens the engines on the class path by address: {@code memory:?target=dynamodb}, {@code rocksdb:/var/lib/shop}. Used
 * by {@code Ddl} and {@code Store}.
 */
public final class Engines {

    private Engines() {}

    /**
     * @throws InvalidAddressException with a sentence for the user, where no engine has such addresses
     */
    public static Engine open(String url) {
        return provider(url).open(address(url));
    }

    /**
     * Whether a store may exist at the address; where none does, opening would create it.
     *
     * @throws InvalidAddressException with a sentence for the user, where no engine has such addresses
     */
    public static boolean exists(String url) {
        return provider(url).exists(address(url));
    }

    private static String address(String url) {
        return url.substring(url.indexOf(':') + 1);
    }

    private static EngineProvider provider(String url) {
        String scheme = url.substring(0, Math.max(0, url.indexOf(':')));
        return providers()
                .filter(each -> each.scheme().equals(scheme))
                .findFirst()
                .orElseThrow(() -> new InvalidAddressException("no engine is known for " + ShownAddress.of(url)
                        + "; addresses begin with " + String.join(":, ", schemes()) + ":"));
    }

    /** The schemes of all engines on the class path that have stores. */
    public static List<String> schemes() {
        return providers()
                .filter(EngineProvider::hasStores)
                .map(EngineProvider::scheme)
                .sorted()
                .toList();
    }

    static Stream<EngineProvider> providers() {
        return ServiceLoader.load(EngineProvider.class).stream().map(ServiceLoader.Provider::get);
    }
}
