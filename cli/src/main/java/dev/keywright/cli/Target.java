package dev.keywright.cli;

import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.Targets;
import picocli.CommandLine;

/** Finds a target by the word for it. */
final class Target implements CommandLine.ITypeConverter<EngineProfile> {

    @Override
    public EngineProfile convert(String word) {
        if (!Targets.names().contains(word)) {
            throw new CommandLine.TypeConversionException(
                    "'" + word + "' is none of " + String.join(", ", Targets.names()));
        }
        return Targets.named(word);
    }
}
