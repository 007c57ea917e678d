package dev.keywright.cli.option;

import dev.keywright.cli.output.ProgressLine;
import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * The options {@code --target}, {@code --rates}, {@code --prices}, {@code --tables} and {@code --keys}, shared by all
 * verbs that compute designs.
 */
public final class DesignOptions {

    private static final String TARGET = "rocksdb";
    private static final String ALL = "all";

    @Option(
            names = "--target",
            paramLabel = "T",
            description = "The engine to design for: dynamodb, cassandra, hbase, mongodb or rocksdb. Default: rocksdb.")
    private String target;

    @Option(
            names = "--rates",
            paramLabel = "FILE",
            description =
                    "Rates that replace those in the SQL: a file of lines like name = 50/s. A rate of 0 leaves the"
                            + " statement out.")
    private Path rates;

    @Option(
            names = "--prices",
            paramLabel = "LIST",
            description = "A price list: a file, nose, or the name of a target. Default: the one of the target.")
    private String prices;

    @Option(
            names = "--tables",
            paramLabel = "HOW",
            converter = TablesWord.class,
            description =
                    "DynamoDB only: single for one table, or per-entity for a table for each entity. Default: single.")
    private Tables tables;

    @Option(
            names = "--keys",
            paramLabel = "HOW",
            converter = KeysWord.class,
            description =
                    "DynamoDB only: texts if every key of an index is to be one text, or attributes if it may consist of"
                            + " attributes where this is cheaper. Default: attributes.")
    private Keys keys;

    private enum Tables {
        SINGLE,
        PER_ENTITY
    }

    private enum Keys {
        TEXTS,
        ATTRIBUTES
    }

    /** Whether the user asked to compare the targets. */
    public boolean comparesTargets() {
        return ALL.equals(target);
    }

    /** Whether the user named a target. */
    public boolean hasTarget() {
        return target != null;
    }

    /** The target with the price list that the options name. */
    public EngineProfile priced(CommandLine line, String name) {
        return priced(line, Targets.named(name));
    }

    /** Whether any of the options is set. */
    public boolean any() {
        return target != null || rates != null || prices != null || tables != null || keys != null;
    }

    /** The targets with the price list that the options name. */
    public List<EngineProfile> targets(CommandLine line) {
        List<String> names = comparesTargets() ? Targets.names() : List.of(target == null ? TARGET : target);
        if (!Targets.names().containsAll(names)) {
            throw usage(line, "there is no target " + target, target, withAll());
        }
        List<EngineProfile> profiles =
                names.stream().map(each -> priced(line, Targets.named(each))).toList();
        if (tables != null && !profiles.stream().allMatch(each -> each.has(Capability.ONE_TABLE))) {
            throw new CommandLine.ParameterException(
                    line,
                    "--tables works with --target dynamodb only; other targets decide themselves which rows share a table");
        }
        if (keys != null && !profiles.stream().allMatch(each -> each.has(Capability.TEXT_KEYS))) {
            throw new CommandLine.ParameterException(
                    line, "--keys works with --target dynamodb only; the keys of other targets have one form");
        }
        return keys == Keys.TEXTS
                ? profiles.stream()
                        .map(each -> each.without(Capability.KEY_ATTRIBUTES))
                        .toList()
                : profiles;
    }

    /** The targets that the options name, all of them where they name none; in turn unless the user named one or all. */
    public TargetRota eachTarget(CommandLine line) {
        return new TargetRota(
                hasTarget()
                        ? targets(line)
                        : Targets.names().stream()
                                .map(each -> priced(line, each))
                                .toList(),
                hasTarget());
    }

    /** The single target of a verb that compares none. */
    public EngineProfile target(CommandLine line) {
        if (comparesTargets()) {
            throw new CommandLine.ParameterException(
                    line, "only the verb design takes --target all; name one of " + String.join(", ", Targets.names()));
        }
        return targets(line).get(0);
    }

    /** The model with the rates of {@code --rates}. */
    public ParseResult withRates(ParseResult reading) {
        return rates == null ? reading : Compiler.withRates(reading, rates);
    }

    public Design design(CommandLine line, ParseResult reading, EngineProfile profile) {
        return design(line, reading, profile, tables == Tables.PER_ENTITY);
    }

    /** The design for an engine, without any of these options. */
    public static Design plain(CommandLine line, ParseResult reading, String engine) {
        return design(line, reading, Targets.named(engine), false);
    }

    private static Design design(CommandLine line, ParseResult reading, EngineProfile profile, boolean tablePerEntity) {
        try (ProgressLine progress = ProgressLine.of(line)) {
            progress.say("designing for " + profile.name());
            return reading.withRefused(Designer.design(reading.model(), profile, tablePerEntity));
        }
    }

    private EngineProfile priced(CommandLine line, EngineProfile profile) {
        if (prices == null) {
            return profile;
        }
        if (!Targets.priceNames().contains(prices) && !Path.of(prices).toFile().isFile()) {
            throw usage(line, "there is no price list " + prices, prices, Targets.priceNames());
        }
        try {
            return profile.withPrices(Targets.prices(prices, profile));
        } catch (InvalidJsonException | IllegalArgumentException e) {
            throw new CommandLine.ParameterException(line, e.getMessage(), e);
        }
    }

    private static List<String> withAll() {
        return Stream.concat(Targets.names().stream(), Stream.of(ALL)).toList();
    }

    private static CommandLine.ParameterException usage(
            CommandLine line, String message, String written, List<String> known) {
        String choice = "there are " + String.join(", ", known);
        String guess = NearestName.find(written, known)
                .map(each -> "; did you mean " + each + "?")
                .orElse("");
        return new CommandLine.ParameterException(line, message + "; " + choice + guess);
    }

    private static final class TablesWord implements CommandLine.ITypeConverter<Tables> {

        @Override
        public Tables convert(String word) {
            return among(Tables.values(), word);
        }
    }

    private static final class KeysWord implements CommandLine.ITypeConverter<Keys> {

        @Override
        public Keys convert(String word) {
            return among(Keys.values(), word);
        }
    }

    private static <E extends Enum<E>> E among(E[] all, String word) {
        return Stream.of(all)
                .filter(each -> spelled(each).equals(word))
                .findFirst()
                .orElseThrow(() -> new CommandLine.TypeConversionException("'" + word + "' is not one of "
                        + Stream.of(all).map(DesignOptions::spelled).collect(Collectors.joining(", "))));
    }

    private static String spelled(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
