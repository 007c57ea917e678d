package dev.keywright.cli.option;

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
            description = "What the design is for: dynamodb, cassandra, hbase, mongodb or rocksdb (rocksdb).")
    private String target;

    @Option(
            names = "--rates",
            paramLabel = "FILE",
            description = "Rates in place of those of the SQL, as lines name = 50/s; 0 leaves a statement out.")
    private Path rates;

    @Option(
            names = "--prices",
            paramLabel = "LIST",
            description = "A file with prices, or a list that comes along: nose, or a target's name.")
    private String prices;

    @Option(
            names = "--tables",
            paramLabel = "HOW",
            converter = TablesWord.class,
            description = "On dynamodb, one table or one for each entity: single or per-entity (single).")
    private Tables tables;

    @Option(
            names = "--keys",
            paramLabel = "HOW",
            converter = KeysWord.class,
            description = "On dynamodb, keys of indexes: texts alone, or attributes where they are cheaper:"
                    + " texts or attributes (attributes).")
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
                    line, "--tables is for dynamodb; elsewhere the target says which rows share a table");
        }
        if (keys != null && !profiles.stream().allMatch(each -> each.has(Capability.TEXT_KEYS))) {
            throw new CommandLine.ParameterException(
                    line, "--keys is for dynamodb; elsewhere the target says what keys are");
        }
        return keys == Keys.TEXTS
                ? profiles.stream()
                        .map(each -> each.without(Capability.KEY_ATTRIBUTES))
                        .toList()
                : profiles;
    }

    /** The single target of a verb that compares none. */
    public EngineProfile target(CommandLine line) {
        if (comparesTargets()) {
            throw new CommandLine.ParameterException(
                    line, "--target all is for design; here it is one of " + String.join(", ", Targets.names()));
        }
        return targets(line).get(0);
    }

    /** The model with the rates of {@code --rates}. */
    public ParseResult withRates(ParseResult reading) {
        return rates == null ? reading : Compiler.withRates(reading, rates);
    }

    public Design design(ParseResult reading, EngineProfile profile) {
        return Designer.design(reading.model(), profile, tables == Tables.PER_ENTITY);
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
                .orElseThrow(() -> new CommandLine.TypeConversionException("'" + word + "' is none of "
                        + Stream.of(all).map(DesignOptions::spelled).collect(Collectors.joining(", "))));
    }

    private static String spelled(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
