package dev.keywright.cli.option;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ModelJson;
import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.lex.Dialect;
import dev.keywright.compiler.print.ModelText;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.DiagnosticText;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Severity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments FILES, {@code --dialect} and {@code --json}, shared by all verbs that read SQL. */
public final class InputFiles {

    @Parameters(paramLabel = "FILES", arity = "1..*", description = "SQL files, or folders of them.")
    private List<Path> files;

    @Option(
            names = "--dialect",
            paramLabel = "D",
            converter = DialectWord.class,
            description = "Their flavour: postgresql, mysql, sqlserver, h2 or sqlite; detected where it is not said.")
    private Dialect dialect;

    @Option(names = "--json", description = "Print it as JSON, what there is to say about the input included.")
    private boolean json;

    public List<Path> files() {
        return List.copyOf(files);
    }

    public boolean json() {
        return json;
    }

    public ParseResult read() {
        return read(files);
    }

    public ParseResult read(List<Path> paths) {
        return Compiler.read(paths, Optional.ofNullable(dialect));
    }

    /** Prints the errors in the input, without the model, and returns the exit code. */
    public int printRefusal(CommandLine line, ParseResult reading) {
        if (json) {
            line.getOut().println(ModelJson.of(reading));
        } else {
            printDiagnostics(reading, line.getErr());
        }
        return ExitCode.INPUT;
    }

    /** Reads the files, prints the model and a closing line, then the diagnostics, and returns the exit code. */
    public int printModel(CommandLine line, String closing) {
        ParseResult reading = read(files);
        if (json) {
            line.getOut().println(ModelJson.of(reading));
        } else {
            line.getOut().print(ModelText.of(reading) + closing);
            line.getOut().flush();
            printDiagnostics(reading, line.getErr());
        }
        return reading.failed() ? ExitCode.INPUT : ExitCode.DONE;
    }

    /** Prints the diagnostics of the input, and a line with their counts. */
    public static void printDiagnostics(ParseResult reading, PrintWriter err) {
        List<Diagnostic> diagnostics = reading.diagnostics();
        if (diagnostics.isEmpty()) {
            return;
        }
        err.print(DiagnosticText.coloured(System.console() != null && System.getenv("NO_COLOR") == null)
                .of(diagnostics));
        long errors = diagnostics.stream()
                .filter(each -> each.severity() == Severity.ERROR)
                .count();
        String more = diagnostics.size() == Diagnostics.KEPT_MAX ? " or more" : "";
        err.println(count(errors, "error") + ", " + count(diagnostics.size() - errors, "warning") + more);
        err.flush();
    }

    private static String count(long count, String word) {
        return count + " " + word + (count == 1 ? "" : "s");
    }

    private static final class DialectWord implements CommandLine.ITypeConverter<Dialect> {

        @Override
        public Dialect convert(String word) {
            return Dialect.of(word)
                    .orElseThrow(() -> new CommandLine.TypeConversionException("'" + word + "' is none of "
                            + String.join(
                                    ", ",
                                    Stream.of(Dialect.values())
                                            .map(Dialect::word)
                                            .toList())));
        }
    }
}
