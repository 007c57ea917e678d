package dev.keywright.cli.option;

import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.DiagnosticList;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ModelJson;
import dev.keywright.cli.output.Terminal;
import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.print.ModelText;
import dev.keywright.compiler.print.RefusedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.Model;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The arguments FILES, {@code --dialect}, {@code --json}, {@code --strict} and {@code -v}, shared by all verbs that read SQL. */
public final class InputFiles {

    /** The area of diagnostics about files. */
    private static final String FILES = "F";

    /** Not required by the parser, since {@code verify --random} draws its models itself. */
    @Parameters(paramLabel = "FILES", arity = "0..*", description = "SQL files, or folders that contain them.")
    private List<Path> files = List.of();

    @Spec(Spec.Target.MIXEE)
    private CommandLine.Model.CommandSpec verb;

    @Option(
            names = "--dialect",
            paramLabel = "D",
            converter = DialectWord.class,
            description =
                    "The SQL dialect: postgresql, mysql, sqlserver, h2 or sqlite. Default: detected from the SQL.")
    private Dialect dialect;

    @Option(names = "--json", description = "Print JSON, with the warnings and errors about the input.")
    private boolean json;

    @Option(
            names = "--strict",
            description = "Stop if any statement or table is refused. Default: go on with the rest.")
    private boolean strict;

    @Option(
            names = {"-v", "--verbose"},
            description = "Print every warning. Default: one line for all warnings of one kind.")
    private boolean verbose;

    /** The files, of which there is at least one. */
    public List<Path> files() {
        if (files.isEmpty()) {
            throw new CommandLine.ParameterException(verb.commandLine(), "Missing required parameter: 'FILES'");
        }
        return List.copyOf(files);
    }

    /** Whether the user named any file. */
    public boolean any() {
        return !files.isEmpty();
    }

    public boolean json() {
        return json;
    }

    public ParseResult read() {
        return read(files());
    }

    public ParseResult read(List<Path> paths) {
        return Compiler.read(paths, Optional.ofNullable(dialect));
    }

    /** Whether nothing is done with the input: it cannot be read, or has an error where none is accepted. */
    public boolean stops(ParseResult reading) {
        return reading.unreadable() || strict && reading.failed();
    }

    /** Whether a design is of no use, since it lacks something where everything is wanted. */
    public boolean stops(Design design) {
        return strict && !design.refused().isEmpty();
    }

    /** Prints the errors in the input, without the model, and returns the exit code. */
    public int printRefusal(CommandLine line, ParseResult reading) {
        if (json) {
            line.getOut().println(ModelJson.of(reading));
        } else {
            printDiagnostics(line, reading.diagnostics(), reading.refused());
        }
        return ExitCode.INPUT;
    }

    /** Prints the errors in the input, and those of a design of it, and returns the exit code. */
    public int printRefusal(CommandLine line, ParseResult reading, Design design) {
        return printRefusal(line, reading.refusedIn(design));
    }

    /** Prints what a design file lacks, and returns the exit code. */
    public int printRefusal(CommandLine line, Design design) {
        printDiagnostics(line, List.of(), design.refused());
        return ExitCode.INPUT;
    }

    /** Reads the files, prints the model and a closing line, then the diagnostics, and returns the exit code. */
    public int printModel(CommandLine line, String closing) {
        ParseResult reading = read();
        if (json) {
            line.getOut().println(ModelJson.of(reading));
        } else {
            if (!nothingRead(reading)) {
                line.getOut().print(ModelText.of(reading) + closing);
                line.getOut().flush();
            }
            printDiagnostics(line, reading.diagnostics(), reading.refused());
        }
        return reading.failed() ? ExitCode.INPUT : ExitCode.DONE;
    }

    /** Whether there is no model to show, since the files are missing or unreadable. */
    private static boolean nothingRead(ParseResult reading) {
        return reading.failed()
                && reading.model().entities().isEmpty()
                && reading.diagnostics().stream()
                        .allMatch(each -> each.problem().code().startsWith(FILES));
    }

    /** Prints what was refused and is no diagnostic of the input, the diagnostics, and a line with their counts. */
    public void printDiagnostics(CommandLine line, List<Diagnostic> diagnostics, List<Refusal> refused) {
        List<Refusal> others = refused.stream()
                .filter(each -> diagnostics.stream().noneMatch(other -> reports(other, each)))
                .toList();
        if (diagnostics.isEmpty() && others.isEmpty()) {
            return;
        }
        PrintWriter err = line.getErr();
        others.forEach(each -> err.print(RefusedText.of(each)));
        err.print(new DiagnosticList(Terminal.of(line).colouredErr(), verbose).of(diagnostics));
        long errors = diagnostics.stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .count();
        String more = Math.max(errors, diagnostics.size() - errors) >= Diagnostics.KEPT_MAX ? " or more" : "";
        err.println(CountText.of(errors + others.size(), "error") + ", "
                + CountText.of(diagnostics.size() - errors, "warning") + more);
        err.flush();
    }

    /** Prints what was refused, and the diagnostics, for a verb whose output is for programs. */
    public void printRefused(CommandLine line, Model model, List<Refusal> refused, List<Diagnostic> diagnostics) {
        line.getErr().print(RefusedText.of(model, refused));
        printDiagnostics(line, diagnostics, refused);
    }

    private static boolean reports(Diagnostic diagnostic, Refusal refusal) {
        return diagnostic.at().equals(refusal.at())
                && diagnostic.code().equals(refusal.codes().get(0));
    }

    private static final class DialectWord implements CommandLine.ITypeConverter<Dialect> {

        @Override
        public Dialect convert(String word) {
            return Dialect.of(word)
                    .orElseThrow(() -> new CommandLine.TypeConversionException("'" + word + "' is not one of "
                            + String.join(
                                    ", ",
                                    Stream.of(Dialect.values())
                                            .map(Dialect::word)
                                            .toList())));
        }
    }
}
