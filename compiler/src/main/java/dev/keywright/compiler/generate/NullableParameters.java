package dev.keywright.compiler.generate;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Determines which parameters of a change may be null in generated code: optional ones, those assigned to a nullable
 * column outside the key, and the first argument of an assigned COALESCE; never {@code now}. Used by
 * {@code GenerateChanges}.
 */
final class NullableParameters {

    private NullableParameters() {}

    static Predicate<Parameter> of(Model model, Change change) {
        List<String> taking = change.mutations().stream()
                .flatMap(each -> Stream.concat(each.values().stream(), each.replacements().stream())
                        .flatMap(one -> nullable(model.entity(each.entity()), one)))
                .toList();
        // The store's clock always has a value, so now is never null.
        return parameter -> parameter.optional()
                || taking.contains(parameter.name()) && !parameter.name().equals(Parameter.NOW);
    }

    private static Stream<String> nullable(Entity entity, Mutation.Assignment assignment) {
        boolean column = entity.attribute(assignment.column())
                        .filter(Attribute::nullable)
                        .isPresent()
                && !entity.key().contains(assignment.column());
        if (assignment.value() instanceof Term.Coalesce coalesce) {
            return named(coalesce.value());
        }
        return column ? named(assignment.value()) : Stream.empty();
    }

    private static Stream<String> named(Term value) {
        return value instanceof Term.Parameter parameter ? Stream.of(parameter.name()) : Stream.empty();
    }
}
