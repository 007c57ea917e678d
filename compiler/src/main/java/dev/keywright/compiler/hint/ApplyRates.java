package dev.keywright.compiler.hint;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Rate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Replaces the rates of a model's statements by those of a rates file. A statement that the file does not name keeps
 * its rate; a statement with rate 0 is removed from the model. Used by {@code Compiler}.
 *
 * <pre>
 *   # the evening
 *   openOrders = 50/s      -- twice the usual
 *   placeOrder = 0
 * </pre>
 */
public final class ApplyRates {

    private static final Rate NEVER = ParseRate.of("0/s").orElseThrow();

    private final SourceFile file;
    private final Model model;
    private final List<Refusal> refused;
    private final Diagnostics diagnostics;
    private final Map<String, Rate> rates = new LinkedHashMap<>();

    private ApplyRates(SourceFile file, Model model, List<Refusal> refused, Diagnostics diagnostics) {
        this.file = file;
        this.model = model;
        this.refused = refused;
        this.diagnostics = diagnostics;
    }

    /**
     * The model with the rates of the file. Invalid lines are reported and ignored; the others apply. A rate of a
     * refused statement is valid, and has no effect.
     */
    public static Model of(SourceFile file, Model model, List<Refusal> refused, Diagnostics diagnostics) {
        ApplyRates apply = new ApplyRates(file, model, refused, diagnostics);
        int start = 0;
        for (String line : file.text().split("\n", -1)) {
            apply.read(line, start);
            start += line.length() + 1;
        }
        return apply.withRates();
    }

    private void read(String line, int start) {
        String said = line.replaceAll("(#|--).*", "");
        if (said.isBlank()) {
            return;
        }
        int sign = said.indexOf('=');
        if (sign < 0 || said.substring(0, sign).isBlank()) {
            diagnostics.report(Problem.RATE_LINE, span(said, start), "line", said.strip());
            return;
        }
        String name = said.substring(0, sign).strip();
        SourceSpan at = span(said.substring(0, sign), start);
        String value = said.substring(sign + 1).strip();
        Optional<Rate> rate = value.equals("0") ? Optional.of(NEVER) : ParseRate.of(value);
        if (!names().contains(name)) {
            String advice = NearestName.advice(name, names(), "name a question or a change of the SQL");
            diagnostics.report(Problem.RATE_UNKNOWN, at, "name", name, "advice", advice);
        } else if (rate.isEmpty()) {
            SourceSpan behind = value.isEmpty() ? at : span(said.substring(sign + 1), start + sign + 1);
            diagnostics.report(Problem.RATE_VALUE, behind, "value", value, "name", name);
        } else if (rates.putIfAbsent(name, rate.get()) != null) {
            diagnostics.report(Problem.RATE_REPEATED, at, "name", name);
        }
    }

    private SourceSpan span(String part, int start) {
        int lead = part.length() - part.stripLeading().length();
        return file.span(start + lead, start + lead + part.strip().length());
    }

    private List<String> names() {
        return Stream.of(
                        model.questions().stream().map(Question::name),
                        model.changes().stream().map(Change::name),
                        refused.stream().map(Refusal::name))
                .flatMap(each -> each)
                .toList();
    }

    private Model withRates() {
        return new Model(
                model.name(),
                model.entities(),
                model.relationships(),
                model.questions().stream()
                        .filter(each -> isRun(each.name()))
                        .map(each -> each.withRate(rates.getOrDefault(each.name(), each.rate())))
                        .toList(),
                model.changes().stream()
                        .filter(each -> isRun(each.name()))
                        .map(each -> each.withRate(rates.getOrDefault(each.name(), each.rate())))
                        .toList());
    }

    private boolean isRun(String name) {
        return !rates.containsKey(name) || rates.get(name).count().signum() > 0;
    }
}
