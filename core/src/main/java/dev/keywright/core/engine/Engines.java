package dev.keywright.core.engine;

import java.util.List;
import java.util.ServiceLoader;

/** The engines on the class path, by address: {@code memory:?target=dynamodb}, {@code rocksdb:/var/lib/shop}. */
public final class Engines {

    private Engines() {}

    /** @throws IllegalArgumentException with a sentence, where no engine has such addresses */
    public static Engine open(String url) {
        int colon = url.indexOf(':');
        String scheme = url.substring(0, Math.max(0, colon));
        return ServiceLoader.load(EngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.scheme().equals(scheme))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no engine opens " + url + "; addresses begin with " + String.join(":, ", schemes()) + ":"))
                .open(url.substring(colon + 1));
    }

    /** What addresses may begin with. */
    public static List<String> schemes() {
        return ServiceLoader.load(EngineProvider.class).stream()
                .map(each -> each.get().scheme())
                .sorted()
                .toList();
    }
}
