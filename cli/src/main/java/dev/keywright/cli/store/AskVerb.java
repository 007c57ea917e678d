package dev.keywright.cli.store;

import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.value.Type;
import dev.keywright.store.Answer;
import dev.keywright.store.Page;
import dev.keywright.store.Store;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code keywright ask --store URL QUESTION name=value…}: prints the answer to a question. Used by {@code Main}. */
@Command(
        name = "ask",
        description = "Asks a store one of its questions and prints the answer, as a whole or page by page.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Write values as in SQL, without quotes: 42, true, 2024-05-17T09:30:00Z, {a,b} for a list, \\x0aff for"
                    + " bytes. NULL is null, and 'NULL' in quotes is the text.",
            "",
            "Example:",
            "  keywright ask --store rocksdb:/tmp/shop ordersOfCustomer customer=42 --page 20"
        })
public final class AskVerb implements Callable<Integer> {

    @Mixin
    private StoreOptions address;

    @Option(
            names = "--json",
            description = "Print each row as a JSON object on a line of its own, and last the cursor of the next page.")
    private boolean json;

    @Option(
            names = "--page",
            paramLabel = "N",
            description = "Print only N rows, and the cursor of the next page. Default: all rows.")
    private Integer page;

    @Option(names = "--cursor", paramLabel = "C", description = "Continue after the page that printed this cursor.")
    private String cursor;

    @Parameters(index = "0", paramLabel = "QUESTION", description = "The name of a question of the design.")
    private String question;

    @Parameters(index = "1..*", paramLabel = "name=value", description = "Values for its parameters.")
    private List<String> words = new ArrayList<>();

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        return address.open(spec.commandLine(), this::asked);
    }

    private int asked(Store store) {
        CommandLine line = spec.commandLine();
        Question wanted = question(store);
        Map<String, Type> types = new LinkedHashMap<>();
        wanted.parameters().forEach(each -> types.put(each.name(), each.type()));
        Map<String, Object> given = new ReadAssignments(line).read(words, "parameter", question, types);
        // An optional parameter may be omitted; it is then null, which drops its condition.
        wanted.parameters().stream().filter(Parameter::optional).forEach(each -> given.putIfAbsent(each.name(), null));
        if (page == null && cursor == null) {
            printAnswer(store.stream(question, given), line.getOut());
        } else {
            int rows = page == null ? wanted.page() : page;
            if (rows < 1) {
                throw new ParameterException(line, "--page must be at least 1, not " + rows);
            }
            Page part = store.ask(question, given, Optional.ofNullable(cursor), rows);
            printAnswer(new Answer(part.columns(), part.rows().iterator()), line.getOut());
            part.cursor().ifPresent(each -> next(each, line.getOut()));
        }
        line.getOut().flush();
        return ExitCode.DONE;
    }

    private void printAnswer(Answer answer, PrintWriter out) {
        if (json) {
            PrintAnswer.lines(answer, out);
        } else {
            out.println(CountText.of(PrintAnswer.tables(answer, out), "row"));
        }
    }

    private void next(String after, PrintWriter out) {
        out.println(json ? JsonText.object().put("cursor", after).toString() : "next: --cursor " + after);
    }

    private Question question(Store store) {
        List<Question> questions = store.design().model().questions();
        List<String> names = questions.stream().map(Question::name).toList();
        return questions.stream()
                .filter(each -> each.name().equals(question))
                .findFirst()
                .orElseThrow(() -> StoreOptions.unknown(
                        spec.commandLine(),
                        store.design(),
                        question,
                        "there is no question " + question + "; "
                                + NearestName.advice(question, names, "there are " + String.join(", ", names))));
    }
}
