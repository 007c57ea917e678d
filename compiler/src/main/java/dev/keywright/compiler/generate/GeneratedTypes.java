package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Assigns names to all types that are generated for a model. The order is fixed: the types of the model itself,
 * entities, enums, answers, rows that changes return. If two types want the same name, the later one gets a number; so
 * a new answer never renames an entity's type.
 */
final class GeneratedTypes {

    /** The types of an entity: a row, a builder of values for a row, and the access to its rows. */
    record EntityTypes(ClassName row, ClassName values, ClassName rows) {}

    /** The types of an answer: its row, and the row of nested children, which is generated only for a nested answer. */
    record AnswerTypes(ClassName row, ClassName child) {}

    /** An enum, and the column from which its name is derived. */
    record EnumType(ClassName name, String column) {}

    private final String packageName;
    private final UniqueNames taken = new UniqueNames(List.of());
    private final ClassName questions;
    private final ClassName changes;
    private final ClassName feed;
    private final Map<String, EntityTypes> entities = new LinkedHashMap<>();
    private final Map<List<String>, EnumType> enums = new LinkedHashMap<>();
    private final Map<String, AnswerTypes> answers = new LinkedHashMap<>();
    private final Map<String, ClassName> returned = new LinkedHashMap<>();

    GeneratedTypes(Model model, String packageName) {
        this.packageName = packageName;
        String name = JavaNames.type(model.name());
        this.questions = claim(name);
        this.changes = claim(name + "Changes");
        this.feed = claim(name + "Feed");
        for (Entity each : model.entities()) {
            String row = JavaNames.type(each.name());
            entities.put(each.name(), new EntityTypes(claim(row), claim(row + "Values"), claim(row + "Rows")));
        }
        for (Entity entity : model.entities()) {
            for (Attribute each : entity.attributes()) {
                enumeration(entity.name() + "." + each.name(), each.type());
            }
        }
        // A parameter or an output can have an enum type that no column has, by a cast.
        model.questions().forEach(each -> parametersAndOutputs(each.name(), each));
        model.changes().forEach(each -> each.parameters().forEach(one -> parameter(each.name(), one)));
        for (Question each : model.questions()) {
            String row = JavaNames.type(each.name());
            answers.put(each.name(), new AnswerTypes(claim(row), claim(row + "Child")));
        }
        model.changes().stream()
                .filter(Change::returnsRows)
                .forEach(each -> returned.put(each.name(), claim(JavaNames.type(each.name()))));
    }

    private void parametersAndOutputs(String name, Question question) {
        question.parameters().forEach(each -> parameter(name, each));
        question.query()
                .outputs()
                .forEach(each ->
                        enumeration(name + "." + each.name(), each.value().type()));
    }

    private void parameter(String of, Parameter parameter) {
        enumeration(of + "." + parameter.name(), parameter.type());
    }

    private void enumeration(String name, Type type) {
        Stream.concat(Stream.of(type), type.element().stream())
                .filter(each -> each.kind() == TypeKind.ENUM && !enums.containsKey(each.labels()))
                .forEach(each -> enums.put(each.labels(), new EnumType(claim(JavaNames.type(name)), name)));
    }

    private ClassName claim(String name) {
        return ClassName.get(packageName, taken.claim(name));
    }

    String packageName() {
        return packageName;
    }

    ClassName questions() {
        return questions;
    }

    ClassName changes() {
        return changes;
    }

    ClassName feed() {
        return feed;
    }

    EntityTypes of(Entity entity) {
        return entities.get(entity.name());
    }

    AnswerTypes of(Question question) {
        return answers.get(question.name());
    }

    /** The row that a change returns. REQUIRES: it returns rows. */
    ClassName of(Change change) {
        return returned.get(change.name());
    }

    /** The enum of a type. Columns with the same labels share one enum, so that their values can be compared. */
    ClassName enumOf(Type type) {
        return enums.get(type.labels()).name();
    }

    Map<List<String>, EnumType> enums() {
        return enums;
    }

    JavaType javaType(Type type, boolean nullable) {
        return new JavaType(this, type, nullable);
    }
}
