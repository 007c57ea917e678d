package dev.keywright.compiler;

import dev.keywright.compiler.design.Designer;
import dev.keywright.compiler.hint.ApplyRates;
import dev.keywright.compiler.lex.DetectDialect;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.lex.Lexer;
import dev.keywright.compiler.lex.Splitter;
import dev.keywright.compiler.lex.Statement;
import dev.keywright.compiler.schema.ReadDeclarations;
import dev.keywright.compiler.schema.ReadSchema;
import dev.keywright.compiler.schema.Schema;
import dev.keywright.compiler.source.LoadSources;
import dev.keywright.compiler.source.SourceFile;
import dev.keywright.compiler.sql.statement.ReadChecks;
import dev.keywright.compiler.sql.statement.ReadStatements;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The entry point of the compiler: reads SQL files into a {@link Model}, and designs a {@link Design} for a model. The
 * pipeline of reading is:
 *
 * <pre>
 *   paths → LoadSources → Lexer → Splitter → ReadDeclarations  CREATE TABLE, ALTER TABLE …
 *                                          → ReadStatements    questions and changes
 * </pre>
 *
 * <p>Used by {@code DesignOptions} and {@code InputFiles}.
 */
public final class Compiler {

    /** The longest time that the parser may take for one statement. */
    public static final long PARSE_TIMEOUT_MS = 5_000;

    private Compiler() {}

    /**
     * Reads a file, or a folder of {@code .sql} files, in which every statement is supported. What
     * {@link #read(List, Optional)} returns can be designed without the statements that have errors.
     *
     * @throws InvalidInputException where the input has errors
     */
    public static Model read(Path path) {
        ParseResult reading = read(List.of(path), Optional.empty());
        if (reading.failed()) {
            throw new InvalidInputException(reading.diagnostics());
        }
        return reading.model();
    }

    /**
     * The cheapest design of a model for a target; it places all tables of the model. A statement that the target
     * cannot have a design for is refused, and listed in {@link Design#refused}.
     */
    public static Design design(Model model, EngineProfile target) {
        return Designer.design(model, target, false);
    }

    /**
     * The cheapest design of everything that was read, with the refusals of the rest.
     *
     * @throws InvalidInputException where the input has errors about more than single statements
     */
    public static Design design(ParseResult reading, EngineProfile target) {
        if (reading.unreadable()) {
            throw new InvalidInputException(reading.diagnostics());
        }
        return reading.withRefused(design(reading.model(), target));
    }

    /** Reads files and folders as one model, with every diagnostic about them. */
    public static ParseResult read(List<Path> paths, Optional<Dialect> dialect) {
        Diagnostics diagnostics = new Diagnostics();
        List<SourceFile> sources = new LoadSources(diagnostics).load(paths);
        return read(nameOf(paths), sources, dialect, PARSE_TIMEOUT_MS, diagnostics);
    }

    /** Reads a text as if it were a file of that name. */
    public static ParseResult readText(String name, String sql) {
        Diagnostics diagnostics = new Diagnostics();
        return read(name, List.of(new SourceFile(name + ".sql", sql)), Optional.empty(), PARSE_TIMEOUT_MS, diagnostics);
    }

    /** The same result with the rates of another file, and the diagnostics about that file. */
    public static ParseResult withRates(ParseResult reading, Path rates) {
        Diagnostics diagnostics = new Diagnostics();
        return withRates(reading, new LoadSources(diagnostics).loadFile(rates), diagnostics);
    }

    static ParseResult withRates(ParseResult reading, Optional<SourceFile> rates, Diagnostics diagnostics) {
        Model model = rates.map(each -> ApplyRates.of(each, reading.model(), reading.refused(), diagnostics))
                .orElse(reading.model());
        return reading.withModel(model, diagnostics.inSourceOrder());
    }

    static ParseResult read(
            String name,
            List<SourceFile> sources,
            Optional<Dialect> said,
            long parseTimeoutMs,
            Diagnostics diagnostics) {
        return DeepStack.run(() -> readHere(name, sources, said, parseTimeoutMs, diagnostics));
    }

    private static ParseResult readHere(
            String name,
            List<SourceFile> sources,
            Optional<Dialect> said,
            long parseTimeoutMs,
            Diagnostics diagnostics) {
        Dialect dialect = said.orElseGet(() -> DetectDialect.of(sources));
        List<Statement> declaring = new ArrayList<>();
        List<Statement> others = new ArrayList<>();
        for (SourceFile source : sources) {
            List<Statement> statements =
                    Splitter.statements(source, dialect, Lexer.tokens(source, dialect, diagnostics), diagnostics);
            if (statements.isEmpty()) {
                diagnostics.report(Problem.EMPTY_FILE, SourceSpan.wholeFile(source.name()), "file", source.name());
            }
            statements.forEach(each -> (ReadSchema.declares(each) ? declaring : others).add(each));
        }
        Schema schema = new ReadChecks(
                        ReadDeclarations.read(declaring, dialect, diagnostics),
                        declaring,
                        dialect,
                        parseTimeoutMs,
                        diagnostics)
                .read();
        ReadStatements statements = new ReadStatements(schema, dialect, parseTimeoutMs, diagnostics);
        statements.read(others);
        Model model = new Model(
                name, schema.entities(), schema.relationships(), statements.questions(), statements.changes());
        List<Refusal> refused = Stream.concat(schema.refused().all().stream(), statements.refused().stream())
                .sorted(Comparator.comparing(Refusal::at, SourceSpan.ORDER))
                .toList();
        declaring.addAll(others);
        boolean whole = diagnostics.full()
                || model.entities().isEmpty() && !refused.isEmpty()
                || diagnostics.errors().stream().anyMatch(each -> concernsMore(each, declaring));
        return new ParseResult(
                model, dialect, passedOver(statements.passedOver()), diagnostics.inSourceOrder(), refused, whole);
    }

    /** Whether an error is about more than single statements: a file, or a quote that swallows the rest of it. */
    private static boolean concernsMore(Diagnostic error, List<Statement> statements) {
        return error.problem() == Problem.NOT_CLOSED
                || statements.stream().noneMatch(each -> each.contains(error.at()));
    }

    private static List<ParseResult.PassedOver> passedOver(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(each -> new ParseResult.PassedOver(each.getKey(), each.getValue()))
                .toList();
    }

    /** A folder's name, or a file's without its ending. */
    private static String nameOf(List<Path> paths) {
        if (paths.isEmpty()) {
            return "model";
        }
        Path last = paths.get(0).toAbsolutePath().normalize().getFileName();
        String name = last == null ? "model" : last.toString();
        return name.endsWith(".sql") ? name.substring(0, name.length() - 4) : name;
    }
}
