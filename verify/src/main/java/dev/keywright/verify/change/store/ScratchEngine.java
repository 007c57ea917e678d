package dev.keywright.verify.change.store;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.Removable;
import dev.keywright.core.engine.ShownAddress;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.EngineProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An empty engine for temporary use: closing it removes everything it held. Used to verify a design on a real engine
 * without touching the user's store. Used by {@code ScratchStoreOption}, {@code TryVerb} and {@code VerifyStore}.
 *
 * @param remove closes the engine and deletes what it held
 */
public record ScratchEngine(Engine engine, Runnable remove) implements AutoCloseable {

    private static final SecureRandom MARKS = new SecureRandom();
    private static final String FOLDER = "rocksdb:";
    private static final String MEMORY = "memory:";
    private static final String CASSANDRA = "cassandra:";
    /** The address of a server followed by a database or keyspace on it. */
    private static final Pattern SERVER = Pattern.compile("([a-z]+://[^/?]+/[^/?]+)(\\?.*)?");

    /** The address of an engine that separates stores by table name prefixes; the last prefix counts. */
    private static final Pattern PREFIXED = Pattern.compile("dynamodb:([^?]+)(\\?.*)?");

    /** Opens scratch engines. */
    public interface Source {
        ScratchEngine open();
    }

    private static ScratchEngine closing(Engine engine) {
        return new ScratchEngine(engine, engine::close);
    }

    /** In memory, under the limits of a target. */
    public static ScratchEngine memory(EngineProfile target) {
        return closing(new MemoryEngine(target));
    }

    /**
     * Opens an engine next to the one that the address names, never inside of it: {@code rocksdb:/var/lib/shop} gives a
     * folder {@code /var/lib/shop-verify-…}, {@code mongodb://host:27017/shop} a database {@code shop-verify-…}, {@code
     * dynamodb:eu-west-1} tables {@code verify-….shop}, {@code cassandra://host:9042/shop} a keyspace with as many
     * copies of a row as there are nodes, at most three.
     *
     * @throws InvalidAddressException with a sentence, where the address is not supported
     */
    public static ScratchEngine nextTo(String url) {
        if (url.startsWith(MEMORY)) {
            return closing(Engines.open(url));
        }
        Matcher server = SERVER.matcher(url);
        if (server.matches()) {
            String options =
                    withCopies(url, Optional.ofNullable(server.group(2)).orElse(""));
            return onServer(Engines.open(server.group(1) + "-verify-" + randomSuffix() + options));
        }
        Matcher prefixed = PREFIXED.matcher(url);
        if (prefixed.matches()) {
            String before = prefixed.group(2) == null ? "?" : prefixed.group(2).contains("=") ? "&" : "";
            return onServer(Engines.open(url + before + "prefix=verify-" + randomSuffix() + "."));
        }
        if (!url.startsWith(FOLDER)) {
            throw new InvalidAddressException("no engine is known for " + ShownAddress.of(url)
                    + "; addresses begin with " + String.join(":, ", Engines.schemes()) + ":");
        }
        Path named = Path.of(url.substring(FOLDER.length()).replaceFirst("\\?.*", ""))
                .toAbsolutePath();
        Path folder = made(named);
        Engine engine = Engines.open(FOLDER + folder);
        return new ScratchEngine(engine, () -> {
            engine.close();
            removed(folder);
        });
    }

    /** Cassandra creates a keyspace only with a number of copies; without one here, the size of the cluster decides. */
    private static String withCopies(String url, String options) {
        boolean unsaid = url.startsWith(CASSANDRA) && !options.contains("replication=");
        return unsaid ? options + (options.isEmpty() ? "?" : "&") + "replication=auto" : options;
    }

    private static String randomSuffix() {
        return Long.toString(MARKS.nextLong(Integer.MAX_VALUE), Character.MAX_RADIX);
    }

    private static ScratchEngine onServer(Engine engine) {
        return new ScratchEngine(engine, () -> {
            try (engine) {
                ((Removable) engine).remove();
            }
        });
    }

    private static Path made(Path named) {
        try {
            return Files.createTempDirectory(named.getParent(), named.getFileName() + "-verify-");
        } catch (IOException e) {
            throw new InvalidAddressException("the folder " + named.getParent() + " does not exist", e);
        }
    }

    private static void removed(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> inside = all.sorted(Comparator.reverseOrder()).toList();
            for (Path each : inside) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        remove.run();
    }
}
