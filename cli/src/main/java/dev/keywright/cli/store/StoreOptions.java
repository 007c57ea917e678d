package dev.keywright.cli.store;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.ShownAddress;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedArgumentException;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.RefusedStatementException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * The option {@code --store URL} of all verbs that work with a store, and the handling of a store's exceptions:
 * messages and exit codes.
 */
final class StoreOptions {

    private static final String MEMORY = "memory:";
    private static final String FOLDER = "rocksdb:";

    @Option(
            names = "--store",
            required = true,
            paramLabel = "URL",
            description = "The address of the store, as in rocksdb:/var/lib/shop or mongodb://host:27017/shop.")
    private String url;

    /** Work on an opened resource, which may be refused. */
    interface Work<T> {
        int with(T on);
    }

    String url() {
        return url;
    }

    /** The address as it is printed. */
    String shown() {
        return ShownAddress.of(url);
    }

    /** The scheme of the address, which is the engine's name. */
    String engine(CommandLine line) {
        String scheme = url.substring(0, Math.max(0, url.indexOf(':')));
        List<String> schemes = Engines.schemes().stream()
                .filter(each -> !MEMORY.equals(each + ":"))
                .toList();
        if (url.startsWith(MEMORY)) {
            throw new ParameterException(
                    line,
                    "a store in " + MEMORY
                            + " is gone when this command ends; it is for programs and tests. Use a folder"
                            + " instead: --store " + FOLDER + "/tmp/shop");
        }
        if (!schemes.contains(scheme)) {
            throw new ParameterException(
                    line,
                    "--store " + shown() + " does not name an engine; an address begins with "
                            + String.join(":, ", schemes) + ":, as in rocksdb:/var/lib/shop");
        }
        return scheme;
    }

    /** Opens the store, does the work, closes the store, and returns the exit code. */
    int open(CommandLine line, Work<Store> work) {
        engine(line);
        if (url.startsWith(FOLDER) && !Files.isDirectory(folder(line))) {
            throw new ParameterException(
                    line, "there is no folder " + folder(line) + "; 'keywright create' makes a store there");
        }
        return guarded(line, () -> {
            try (Store store = opened(line)) {
                return work.with(store);
            }
        });
    }

    private Store opened(CommandLine line) {
        try {
            return Store.open(url);
        } catch (InvalidJsonException e) {
            throw new EngineException(
                    "the design in " + shown() + " cannot be read: " + e.getMessage(),
                    EngineException.Written.NOTHING,
                    false,
                    e);
        } catch (InvalidAddressException e) {
            throw new ParameterException(line, e.getMessage(), e);
        }
    }

    private Path folder(CommandLine line) {
        try {
            return Path.of(url.substring(FOLDER.length()).replaceFirst("\\?cache=\\d+$", ""));
        } catch (InvalidPathException e) {
            throw new ParameterException(line, url + " does not name a folder: " + e.getReason(), e);
        }
    }

    /** The exception for a name that the store does not have: refused in its design, or unknown. */
    static RuntimeException unknown(CommandLine line, Design design, String name, String sentence) {
        return design.refusal(name)
                .<RuntimeException>map(RefusedStatementException::new)
                .orElseGet(() -> new ParameterException(line, sentence));
    }

    /** Work that a store may refuse. */
    interface Guarded {
        int run();
    }

    /** Maps exceptions to exit codes, each with a message: bad input to 2, a failure of the environment to 3. */
    static int guarded(CommandLine line, Guarded work) {
        try {
            return work.run();
        } catch (RefusedException | RefusedStatementException | ConstraintViolation | RefusedArgumentException e) {
            line.getErr().println("keywright: " + e.getMessage());
            return ExitCode.INPUT;
        } catch (EngineException e) {
            line.getErr().println("keywright: " + e.getMessage());
            line.getErr().println("  " + written(e) + (e.retryable() ? "; trying again may help" : ""));
            return ExitCode.ENVIRONMENT;
        }
    }

    private static String written(EngineException fault) {
        switch (fault.written()) {
            case NOTHING:
                return "nothing was written";
            case SOMETHING:
                return "only a part was written";
            case UNKNOWN:
                return "it is unknown whether anything was written";
        }
        throw new IllegalStateException("no word for " + fault.written());
    }
}
