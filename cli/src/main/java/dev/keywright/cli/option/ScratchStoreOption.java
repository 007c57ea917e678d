package dev.keywright.cli.option;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.engine.ShownAddress;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.Targets;
import dev.keywright.verify.change.store.ScratchEngine;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * The option {@code --store} of verbs that create temporary stores: they are created next to the one that the address
 * names; in memory without the option. Used by {@code TryVerb} and {@code VerifyVerb}.
 */
public final class ScratchStoreOption {

    private static final String MEMORY = "memory:";

    @Option(
            names = "--store",
            paramLabel = "URL",
            description =
                    "The engine to test, as in rocksdb:/var/lib/shop or mongodb://host:27017/shop. The store there is"
                            + " not touched: a temporary one is created next to it. Default: in memory.")
    private String url;

    /** The target that the address implies, if one is set. */
    public Optional<EngineProfile> target(CommandLine line, DesignOptions choices) {
        if (url == null) {
            return Optional.empty();
        }
        if (choices.hasTarget()) {
            throw new ParameterException(
                    line, "use either --store or --target: the address of a store names its engine already");
        }
        String scheme = url.substring(0, Math.max(0, url.indexOf(':')));
        List<String> schemes = Engines.schemes();
        if (!schemes.contains(scheme)) {
            throw new ParameterException(
                    line,
                    "--store " + ShownAddress.of(url) + " does not name an engine; an address begins with "
                            + String.join(":, ", schemes) + ":");
        }
        if (!memory()) {
            return Optional.of(Targets.named(scheme));
        }
        try (ScratchEngine scratch = ScratchEngine.nextTo(url)) {
            return Optional.of(scratch.engine().profile());
        } catch (InvalidAddressException | InvalidPathException e) {
            throw new ParameterException(line, e.getMessage(), e);
        }
    }

    /** Whether the stores are in memory. */
    public boolean memory() {
        return url == null || url.startsWith(MEMORY);
    }

    /** The address as it is printed. */
    public String shown() {
        return url == null ? MEMORY : ShownAddress.of(url);
    }

    public ScratchEngine open(CommandLine line, Design design) {
        try {
            return memory() ? ScratchEngine.memory(design.target()) : ScratchEngine.nextTo(url);
        } catch (InvalidAddressException | InvalidPathException e) {
            throw new ParameterException(line, e.getMessage(), e);
        }
    }

    /** An engine in the system's temporary folder. */
    public static ScratchEngine folder() {
        return ScratchEngine.nextTo("rocksdb:" + Path.of(System.getProperty("java.io.tmpdir"), "keywright"));
    }

    /** Prints the engine's error, and returns the exit code. */
    public static int reportFailure(CommandLine line, EngineException fault) {
        line.getErr().println("keywright: " + fault.getMessage());
        return ExitCode.ENVIRONMENT;
    }
}
