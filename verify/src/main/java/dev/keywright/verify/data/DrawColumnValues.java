package dev.keywright.verify.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Draws the values of one column: those that its CHECK allows, those that some question compares it with, and a few
 * others that repeat, so that ties occur. Columns that must be unique get many different values. Used by
 * {@code DrawDataset}.
 */
final class DrawColumnValues {

    private static final Pattern ALLOWED =
            Pattern.compile("\\W*(\\w+)\\W+IN\\s*\\((.*?)\\).*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern STRING = Pattern.compile("'((?:[^']|'')*)'");
    private static final int POOL = 9;
    private static final int CONSTANT_PERCENT = 40;

    private final Model model;
    private final RandomValues random;
    private final FreeValues free;
    private final Map<List<String>, List<Object>> constantsOfColumns = new LinkedHashMap<>();
    private final Map<List<String>, List<Object>> pools = new LinkedHashMap<>();

    private DrawColumnValues(Model model, RandomValues random, boolean sample) {
        this.model = model;
        this.random = random;
        this.free = sample ? new DrawSampleValues(model, random) : this::repeating;
        model.questions().forEach(this::collect);
    }

    /** Values that find faults. */
    static DrawColumnValues odd(Model model, RandomValues random) {
        return new DrawColumnValues(model, random, false);
    }

    /** Values to show to people. */
    static DrawColumnValues sample(Model model, RandomValues random) {
        return new DrawColumnValues(model, random, true);
    }

    private void collect(Question question) {
        for (ColumnOperand meeting : FindColumnOperands.in(question.query())) {
            if (meeting.value() instanceof Term.Constant constant
                    && constant.text().isPresent()) {
                List<Object> values = constantsOfColumns.computeIfAbsent(
                        List.of(meeting.entity(), meeting.column()), key -> new ArrayList<>());
                values.addAll(values(meeting, constant));
            }
        }
    }

    /** The constant as the column's type stores it: a real and the double that it is compared with are two values. */
    private Type stored(ColumnOperand meeting, Term.Constant constant) {
        Type column = model.findEntity(meeting.entity())
                .flatMap(each -> each.attribute(meeting.column()))
                .map(Attribute::type)
                .orElse(constant.type());
        return column.kind() == TypeKind.REAL || column.kind() == TypeKind.DECIMAL ? column : constant.type();
    }

    /** A decimal with the digits that its column keeps. */
    private static Object fitted(Type type, Object value) {
        return value instanceof BigDecimal decimal && type.size() > 0
                ? decimal.setScale(type.scale(), RoundingMode.HALF_UP)
                : value;
    }

    private List<?> values(ColumnOperand meeting, Term.Constant constant) {
        Type stored = stored(meeting, constant);
        Object value = fitted(stored, ValueText.read(stored, constant.text().orElseThrow()));
        switch (meeting.role()) {
            case VALUE, LOWER_BOUND, UPPER_BOUND:
                return List.of(value);
            case LIST_OF_VALUES:
                return (List<?>) value;
            case ELEMENT_OF_COLUMN:
                return List.of(List.of(value));
            case PATTERN:
                String text = value.toString().replaceAll("%$", "");
                return List.of(text, text + "a", text + "b", text.replaceAll(".$", ""));
            case STEPS:
                return List.of();
        }
        throw new IllegalStateException("no values for " + meeting);
    }

    Object value(Entity entity, Attribute attribute) {
        List<Object> allowed = allowed(entity, attribute.name());
        List<String> column = List.of(entity.name(), attribute.name());
        if (!allowed.isEmpty()) {
            return random.skewed(allowed);
        }
        List<Object> constants = constantsOfColumns.getOrDefault(column, List.of());
        if (!constants.isEmpty() && random.chance(CONSTANT_PERCENT)) {
            return random.any(constants);
        }
        return free.value(entity, attribute, identifies(entity, attribute.name()));
    }

    private Object repeating(Entity entity, Attribute attribute, boolean identifies) {
        return identifies
                ? random.value(attribute.type(), true)
                : random.skewed(
                        pools.computeIfAbsent(List.of(entity.name(), attribute.name()), each -> pool(attribute)));
    }

    private List<Object> pool(Attribute attribute) {
        List<Object> pool = new ArrayList<>();
        while (pool.size() < POOL) {
            pool.add(random.value(attribute.type(), false));
        }
        return pool;
    }

    private static boolean identifies(Entity entity, String column) {
        return entity.key().contains(column) || entity.uniques().stream().anyMatch(each -> each.contains(column));
    }

    private static List<Object> allowed(Entity entity, String column) {
        List<Object> allowed = new ArrayList<>();
        for (String check : entity.checks()) {
            Matcher list = ALLOWED.matcher(check);
            if (list.matches() && list.group(1).equalsIgnoreCase(column)) {
                Matcher string = STRING.matcher(list.group(2));
                while (string.find()) {
                    allowed.add(string.group(1).replace("''", "'"));
                }
            }
        }
        return allowed;
    }
}
