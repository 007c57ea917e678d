package dev.keywright.core.model.signature;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints one line for each part of a model that code calls. Code for one model can call another model if the lines of
 * the parts that it calls are the same. Copied into generated code: the lines of an existing model never change. Used
 * by {@code CheckGeneratedCode} and {@code GenerateQuestions}.
 *
 * <pre>
 *   entity search(id uuid, resolution text?) by (id)
 *   question searchesOf(contact uuid) :many gives (id uuid, count bigint)
 *   change endSearch(id uuid, now timestamptz)
 * </pre>
 *
 * A question mark follows types of values that may be null.
 */
public final class ModelSignature {

    private ModelSignature() {}

    public static List<String> lines(Model model) {
        return Stream.of(
                        model.entities().stream().map(ModelSignature::entity),
                        model.questions().stream().map(each -> question(model, each)),
                        model.changes().stream().map(ModelSignature::change))
                .flatMap(each -> each)
                .toList();
    }

    private static String entity(Entity entity) {
        return "entity " + entity.name()
                + listed(entity.attributes().stream().map(each -> each + mark(each.nullable())))
                + " by "
                + listed(entity.key().stream());
    }

    private static String question(Model model, Question question) {
        Nullability nulls = Nullability.in(model, question.query());
        return "question " + question.name() + parameters(question.parameters()) + " "
                + question.returns().word() + " gives "
                + listed(question.query().outputs().stream()
                        .map(each -> each.name() + " " + each.value().type() + mark(nulls.nullable(each.value()))));
    }

    private static String change(Change change) {
        return "change " + change.name() + parameters(change.parameters());
    }

    private static String parameters(List<Parameter> parameters) {
        return listed(parameters.stream().map(each -> each.name() + " " + each.type() + mark(each.optional())));
    }

    private static String mark(boolean nullable) {
        return nullable ? "?" : "";
    }

    private static String listed(Stream<String> parts) {
        return parts.collect(Collectors.joining(", ", "(", ")"));
    }
}
