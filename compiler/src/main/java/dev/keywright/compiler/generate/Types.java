package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The names of all types that are made for a model. They are given in one order: the model's own, entities, enums, answers. So
 * what is added behind does not rename what was there.
 */
final class Types {

    /** The types of an entity: a row, some values for a row, and the rows that there are. */
    record OfEntity(ClassName row, ClassName values, ClassName rows) {}

    /** The types of an answer: a row of it, and what is nested in that, where something is. */
    record OfAnswer(ClassName row, ClassName child) {}

    /** An enum, and the column that it is named after. */
    record OfLabels(ClassName name, String column) {}

    private final String packageName;
    private final Taken taken = new Taken(List.of());
    private final ClassName questions;
    private final ClassName changes;
    private final ClassName feed;
    private final Map<String, OfEntity> entities = new LinkedHashMap<>();
    private final Map<List<String>, OfLabels> enums = new LinkedHashMap<>();
    private final Map<String, OfAnswer> answers = new LinkedHashMap<>();

    Types(Model model, String packageName) {
        this.packageName = packageName;
        String name = Spelling.type(model.name());
        this.questions = give(name);
        this.changes = give(name + "Changes");
        this.feed = give(name + "Feed");
        for (Entity each : model.entities()) {
            String row = Spelling.type(each.name());
            entities.put(each.name(), new OfEntity(give(row), give(row + "Values"), give(row + "Rows")));
        }
        for (Entity entity : model.entities()) {
            for (Attribute each : entity.attributes()) {
                enumeration(entity.name() + "." + each.name(), each.type());
            }
        }
        // A cast makes a type that no column has.
        model.questions().forEach(each -> others(each.name(), each));
        model.changes().forEach(each -> each.parameters().forEach(one -> parameter(each.name(), one)));
        for (Question each : model.questions()) {
            String row = Spelling.type(each.name());
            answers.put(each.name(), new OfAnswer(give(row), give(row + "Child")));
        }
    }

    private void others(String name, Question question) {
        question.parameters().forEach(each -> parameter(name, each));
        question.form()
                .outputs()
                .forEach(each ->
                        enumeration(name + "." + each.name(), each.value().type()));
    }

    private void parameter(String of, Parameter parameter) {
        enumeration(of + "." + parameter.name(), parameter.type());
    }

    private void enumeration(String name, Type type) {
        Stream.concat(Stream.of(type), type.element().stream())
                .filter(each -> each.kind() == Kind.ENUM && !enums.containsKey(each.labels()))
                .forEach(each -> enums.put(each.labels(), new OfLabels(give(Spelling.type(name)), name)));
    }

    private ClassName give(String name) {
        return ClassName.get(packageName, taken.give(name));
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

    OfEntity of(Entity entity) {
        return entities.get(entity.name());
    }

    OfAnswer of(Question question) {
        return answers.get(question.name());
    }

    /** Two columns with the same labels have one enum, so that their values can be compared. */
    ClassName enumOf(Type type) {
        return enums.get(type.labels()).name();
    }

    Map<List<String>, OfLabels> enums() {
        return enums;
    }

    JavaType java(Type type, boolean nullable) {
        return new JavaType(this, type, nullable);
    }
}
