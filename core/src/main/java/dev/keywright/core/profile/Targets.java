package dev.keywright.core.profile;

import dev.keywright.core.Check;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The engines that a design can target, and the price lists that come with them. Both are JSON resources of this
 * package, under {@code targets} and {@code prices}.
 */
public final class Targets {

    private static final List<String> NAMES = List.of("dynamodb", "cassandra", "hbase", "mongodb", "rocksdb");

    /** Price lists that belong to no target. */
    private static final List<String> PRICES = List.of("nose");

    private static final int PATH_LENGTH_MAX = 4_096;

    private Targets() {}

    public static List<String> names() {
        return NAMES;
    }

    /** The names that {@link #prices} knows: those of the targets, and further lists. */
    public static List<String> priceNames() {
        return Stream.concat(NAMES.stream(), PRICES.stream()).toList();
    }

    /**
     * @throws IllegalArgumentException with a sentence for the user, where no target has this name
     */
    public static EngineProfile named(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "there is no target " + name + "; the targets are " + String.join(", ", NAMES));
        }
        return ProfileJson.profile(resource("targets/" + name + ".json"));
    }

    /**
     * A price list by name, or else from a file. A file may leave out fields, which it then inherits from the target's
     * own list; a file in another unit must have all of them.
     *
     * @throws InvalidJsonException with a sentence that names file and field
     * @throws IllegalArgumentException with a sentence for the user, where there is no such list
     */
    public static Prices prices(String nameOrFile, EngineProfile target) {
        if (NAMES.contains(nameOrFile)) {
            return named(nameOrFile).prices();
        }
        if (PRICES.contains(nameOrFile)) {
            return ProfileJson.prices(resource("prices/" + nameOrFile + ".json"));
        }
        return ProfileJson.prices(file(nameOrFile), target.prices());
    }

    private static JsonValue file(String name) {
        boolean exists = name.length() <= PATH_LENGTH_MAX
                && name.indexOf('\0') < 0
                && Path.of(name).toFile().isFile();
        if (!exists) {
            throw new IllegalArgumentException(
                    "there is no price list " + name + "; give a file, or one of " + String.join(", ", priceNames()));
        }
        return JsonText.read(Path.of(name));
    }

    private static JsonValue resource(String name) {
        try (InputStream in = Targets.class.getResourceAsStream(name)) {
            Check.that(in != null, "%s is not among the resources", name);
            return JsonText.read(name, in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
