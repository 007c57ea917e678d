package dev.keywright.compiler.print;

import dev.keywright.compiler.ParseResult;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.model.Returns;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Prints everything that was read, for {@code keywright read}, and single questions and changes, for {@code explain}.
 * Tests compare this text to find what reading dropped, so print whatever is added to the model. Used by
 * {@code ExplainText} and {@code InputFiles}.
 */
public final class ModelText {

    private static final int WIDTH = 100;

    private final StringBuilder text = new StringBuilder();

    private ModelText() {}

    public static String of(ParseResult reading) {
        ModelText writer = new ModelText();
        writer.write(reading);
        return RefusedText.of(reading.model(), reading.refused()) + writer.text;
    }

    private void write(ParseResult reading) {
        Model model = reading.model();
        line("model " + model.name() + " (" + reading.dialect().title() + "): "
                + counted(model.entities().size(), "entity", "entities") + ", "
                + counted(model.relationships().size(), "relationship", "relationships") + ", "
                + counted(model.questions().size(), "question", "questions") + ", "
                + counted(model.changes().size(), "change", "changes"));
        section("entities", model.entities().stream().map(this::entity).toList());
        section("relationships", relationships(model.relationships()));
        section("questions", model.questions().stream().map(ModelText::lines).toList());
        section("changes", model.changes().stream().map(ModelText::lines).toList());
        if (!reading.passedOver().isEmpty()) {
            line("");
            line("ignored: "
                    + reading.passedOver().stream()
                            .map(each -> each.count() + " × " + each.word())
                            .collect(Collectors.joining(", ")));
        }
    }

    private static String counted(long count, String one, String many) {
        return WrappedText.counted(count, one, many);
    }

    private void section(String title, List<List<String>> blocks) {
        if (!blocks.isEmpty()) {
            line("");
            line(title);
            blocks.forEach(block -> block.forEach(each -> line("  " + each)));
        }
    }

    private List<String> entity(Entity entity) {
        List<String> lines = new ArrayList<>();
        lines.add(entity + "  " + counted(entity.rows(), "row", "rows") + " × "
                + counted(entity.rowBytes(), "byte", "bytes")
                + entity.retention().map(each -> ", retain " + each).orElse(""));
        int nameWidth = width(entity.attributes().stream().map(Attribute::name).toList());
        int typeWidth = Math.min(
                24,
                width(entity.attributes().stream()
                        .map(each -> each.type().toString())
                        .toList()));
        for (Attribute attribute : entity.attributes()) {
            lines.addAll(wrapped(
                    "  " + padded(attribute.name(), nameWidth) + "  "
                            + padded(attribute.type().toString(), typeWidth) + "  ",
                    words(entity, attribute)));
        }
        entity.uniques().forEach(each -> lines.add("  unique (" + String.join(", ", each) + ")"));
        entity.checks().forEach(each -> lines.addAll(wrapped("  check ", List.of(each))));
        entity.indexes().forEach(each -> lines.addAll(wrapped("  index ", List.of(each.toString()))));
        return lines;
    }

    private static List<String> words(Entity entity, Attribute attribute) {
        List<String> words = new ArrayList<>();
        if (entity.key().contains(attribute.name())) {
            words.add("key");
        }
        if (attribute.nullable()) {
            words.add("nullable");
        }
        attribute.defaultValue().ifPresent(each -> words.add("default " + each));
        if (attribute.sequence()) {
            words.add("sequence");
        }
        words.add(WrappedText.grouped(attribute.distinct()) + " distinct");
        words.add(counted(attribute.bytes(), "byte", "bytes"));
        attribute.bucket().ifPresent(each -> words.add("bucket " + each.word()));
        attribute.atMost().ifPresent(each -> words.add("at most " + counted(each, "row", "rows") + " per element"));
        return words;
    }

    private static List<List<String>> relationships(List<Relationship> relationships) {
        int width = Math.min(
                60, width(relationships.stream().map(Relationship::toString).toList()));
        return relationships.stream()
                .map(each -> List.of(padded(each.toString(), width) + "  " + String.join(", ", words(each))))
                .toList();
    }

    private static List<String> words(Relationship relationship) {
        List<String> words = new ArrayList<>();
        words.add("average " + relationship.average().toPlainString());
        words.add(
                relationship.atMost().isPresent()
                        ? "at most " + WrappedText.grouped(relationship.atMost().getAsLong())
                        : "unbounded");
        if (relationship.optional()) {
            words.add("optional");
        }
        if (!relationship.checked()) {
            words.add("trusted");
        }
        if (relationship.onDelete() != Relationship.OnDelete.REFUSE) {
            words.add("on delete "
                    + relationship.onDelete().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        }
        if (relationship.initiallyDeferred()) {
            words.add("deferred");
        }
        return words;
    }

    public static List<String> lines(Question question) {
        List<String> lines = new ArrayList<>();
        List<String> head = new ArrayList<>();
        head.add(question.returns().word() + " " + question.rate());
        if (question.returns() == Returns.MANY) {
            head.add("page " + question.page());
        }
        head.add("read " + question.read());
        if (question.scanAllowed()) {
            head.add("scan allowed");
        }
        lines.addAll(wrapped("", List.of(signature(question.name(), question.parameters()) + String.join(", ", head))));
        question.query().lines().forEach(each -> lines.addAll(clause(each)));
        return lines;
    }

    public static List<String> lines(Change change) {
        List<String> lines = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(change.returns().word() + " " + change.rate()));
        if (change.atomic()) {
            head.add("atomic");
        }

        lines.addAll(wrapped("", List.of(signature(change.name(), change.parameters()) + String.join(", ", head))));
        for (Mutation mutation : change.mutations()) {
            String word = mutation.toString().substring(0, mutation.toString().indexOf(' '));
            String rest = mutation.toString().substring(word.length() + 1);
            lines.addAll(clause((word + " ".repeat(9)).substring(0, 9) + rest));
        }
        if (!change.returning().isEmpty()) {
            lines.addAll(clause("give     " + String.join(", ", change.returning())));
        }
        return lines;
    }

    private static String signature(String name, List<Parameter> parameters) {
        return name + "("
                + parameters.stream()
                        .map(each -> each.name() + " " + each.type() + (each.optional() ? "?" : ""))
                        .collect(Collectors.joining(", "))
                + ") ";
    }

    /** One clause of a query in normal form; its continuation lines are indented to the start of its text. */
    private static List<String> clause(String line) {
        String text = line.substring(9);
        int indent = text.length() - text.stripLeading().length();
        return wrapped("  " + line.substring(0, 9 + indent), List.of(text.strip()));
    }

    /**
     * Prints parts, separated by commas, after a head. Lines are wrapped between parts or, in a part that is wider than
     * a line, at spaces.
     */
    private static List<String> wrapped(String head, List<String> parts) {
        List<String> lines = new ArrayList<>();
        String indent = " ".repeat(Math.min(Math.max(head.length(), 4), 40));
        StringBuilder line = new StringBuilder(head);
        boolean first = true;
        for (String unit : units(String.join(", ", parts), WIDTH - 2 - indent.length())) {
            if (!first && line.length() + 1 + unit.length() > WIDTH - 2) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
                first = true;
            }
            line.append(first ? "" : " ").append(unit);
            first = false;
        }
        lines.add(line.toString());
        return lines;
    }

    private static List<String> units(String text, int width) {
        List<String> units = new ArrayList<>();
        for (String unit : text.split("(?<=,) | (?=and |set |if |first |by |:many|:one|:exec)")) {
            units.addAll(unit.length() <= width ? List.of(unit) : List.of(unit.split(" ")));
        }
        return units;
    }

    private static int width(List<String> words) {
        return words.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String word, int width) {
        return word.length() >= width ? word : word + " ".repeat(width - word.length());
    }

    private void line(String line) {
        text.append(line.stripTrailing()).append('\n');
    }
}
