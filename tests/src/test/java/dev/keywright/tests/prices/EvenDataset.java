package dev.keywright.tests.prices;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.ValueText;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.verify.data.Alphabet;
import dev.keywright.verify.data.ColumnOperand;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DatasetConstraints;
import dev.keywright.verify.data.FindColumnOperands;
import dev.keywright.verify.data.RandomValues;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/**
 * Draws rows whose values are spread evenly: each parent has the same number of children, each value of a column occurs
 * equally often, and half of the values of a column that some question tests for null are null. What a design estimates
 * from averages is then exact in the sum over all rows.
 *
 * <p>Some rows more of each entity are not part of the data: they are free to be inserted and deleted.
 */
final class EvenDataset {

    /** A multiple of the sizes of pools. */
    private static final int SPARE_ROWS = 12;

    private static final int ROOT_ROWS = 12;
    private static final int LEVEL_MAX = 2;
    private static final int OTHERS_START = 500;
    private static final List<Integer> POOL_SIZES = List.of(6, 4, 3, 2);
    private static final LocalDate FIRST_DAY = LocalDate.of(2024, 3, 1);

    private final Model model;
    private final Map<String, List<Object>> pools = new LinkedHashMap<>();
    private final Map<String, List<Object>> constants = new LinkedHashMap<>();
    private final Set<String> testedForNull = new HashSet<>();
    private final Map<String, Integer> levels = new LinkedHashMap<>();
    private final Map<String, List<Row>> kept = new LinkedHashMap<>();
    private final Map<String, List<Row>> spare = new LinkedHashMap<>();

    private EvenDataset(Model model) {
        this.model = model;
        model.questions().forEach(this::collect);
    }

    static EvenDataset of(Model model) {
        EvenDataset drawn = new EvenDataset(model);
        drawn.parentsFirst().forEach(drawn::fill);
        return drawn;
    }

    Dataset kept() {
        return new Dataset(model, kept);
    }

    List<Row> spare(String entity) {
        return spare.get(entity);
    }

    /** Another value of the column, each of them as often as any other over all rows. */
    Object another(Entity entity, Attribute attribute, Object value, int number) {
        Optional<Relationship> reference = references(entity).stream()
                .filter(each -> each.columns().equals(List.of(attribute.name())))
                .findFirst();
        if (reference.isPresent()) {
            List<Object> keys = kept.get(reference.get().parent()).stream()
                    .map(each -> each.value(reference.get().parentColumns().get(0)))
                    .toList();
            return keys.get((keys.indexOf(value) + 1) % keys.size());
        }
        if (isDistinct(entity, attribute.name())) {
            return distinctValue(attribute.type(), OTHERS_START + number);
        }
        List<Object> pool = pool(entity, attribute);
        boolean nulls = pool.contains(null);
        if (nulls) {
            return value == null ? pool.get(number % (pool.size() / 2)) : null;
        }
        return pool.get((pool.indexOf(value) + 1) % pool.size());
    }

    boolean isHalfNull(String entity, String column) {
        List<Row> rows = kept.get(entity);
        long nulls = rows.stream().filter(each -> each.value(column) == null).count();
        return 2 * nulls == rows.size();
    }

    private void collect(Question question) {
        for (ColumnOperand operand : FindColumnOperands.in(question.query())) {
            boolean equal = operand.role() == ColumnOperand.Role.VALUE;
            if (equal
                    && operand.value() instanceof Term.Constant constant
                    && constant.text().isPresent()) {
                Type type = model.findEntity(operand.entity())
                        .flatMap(each -> each.attribute(operand.column()))
                        .map(Attribute::type)
                        .orElse(constant.type());
                constants
                        .computeIfAbsent(operand.entity() + "." + operand.column(), key -> new ArrayList<>())
                        .add(ValueText.read(type, constant.text().get()));
            }
        }
        collectNullTests(question.query().root(), question.query().where());
    }

    private void collectNullTests(Source source, List<Condition> where) {
        List<Condition> conditions = new ArrayList<>(where);
        conditions.addAll(source.on());
        for (Condition each : conditions) {
            if (each instanceof Condition.IsNull test
                    && test.value() instanceof Term.Column column
                    && column.source().equals(source.alias())) {
                testedForNull.add(source.entity() + "." + column.name());
            }
        }
        source.joins().forEach(each -> collectNullTests(each, where));
    }

    private Set<Entity> parentsFirst() {
        Set<Entity> ordered = new LinkedHashSet<>();
        model.entities().forEach(each -> visit(each, ordered, new HashSet<>()));
        return ordered;
    }

    private void visit(Entity entity, Set<Entity> ordered, Set<Entity> visiting) {
        if (visiting.add(entity) && !ordered.contains(entity)) {
            references(entity).forEach(each -> visit(model.entity(each.parent()), ordered, visiting));
            ordered.add(entity);
        }
    }

    private List<Relationship> references(Entity entity) {
        return model.relationships().stream()
                .filter(each -> each.child().equals(entity.name()))
                .toList();
    }

    /** How many references lead to the rows; those that come later, as in a circle, do not count. */
    private int level(Entity entity) {
        return references(entity).stream()
                .filter(each -> levels.containsKey(each.parent()))
                .mapToInt(each -> 1 + levels.get(each.parent()))
                .max()
                .orElse(0);
    }

    private void fill(Entity entity) {
        int level = level(entity);
        levels.put(entity.name(), level);
        int rows = ROOT_ROWS << Math.min(LEVEL_MAX, level);
        Map<String, List<Object>> columns = new LinkedHashMap<>();
        for (Attribute each : entity.attributes()) {
            columns.put(each.name(), values(entity, each, rows));
        }
        List<Row> all = new ArrayList<>();
        List<Row> others = new ArrayList<>();
        DatasetConstraints constraints = new DatasetConstraints(entity, references(entity));
        for (int number = 0; number < rows + SPARE_ROWS; number++) {
            Map<String, Object> values = new LinkedHashMap<>();
            for (Attribute each : entity.attributes()) {
                values.put(each.name(), columns.get(each.name()).get(number));
            }
            refer(entity, values, number, all);
            Row row = new Row(values);
            if (constraints.admit(row)) {
                (number < rows ? all : others).add(row);
            }
        }
        kept.put(entity.name(), all);
        spare.put(entity.name(), others);
    }

    /** A value for each row and each spare row; references are filled in later. */
    private List<Object> values(Entity entity, Attribute attribute, int rows) {
        List<Object> values = new ArrayList<>();
        if (isDistinct(entity, attribute.name())) {
            boolean listed = !checkedConstants(entity, attribute).isEmpty();
            for (int number = 0; number < rows + SPARE_ROWS; number++) {
                // The parents are given in turn, so that each gets another value in the next round.
                List<Object> pool = listed ? pool(entity, attribute) : List.of();
                values.add(
                        listed ? pool.get(number / ROOT_ROWS % pool.size()) : distinctValue(attribute.type(), number));
            }
            return values;
        }
        List<Object> pool = pool(entity, attribute);
        for (int number = 0; number < rows; number++) {
            values.add(pool.get(number % pool.size()));
        }
        Collections.shuffle(values, new Random((entity.name() + "." + attribute.name()).hashCode()));
        for (int number = 0; number < SPARE_ROWS; number++) {
            values.add(pool.get(number % pool.size()));
        }
        return values;
    }

    /** Refers to parents in turn; a tree of its own entity is two levels deep. */
    private void refer(Entity entity, Map<String, Object> values, int number, List<Row> before) {
        Set<String> given = new HashSet<>();
        int place = 0;
        for (Relationship each : references(entity)) {
            List<Row> parents = each.parent().equals(entity.name()) ? tops(before) : kept.get(each.parent());
            if (each.columns().stream().anyMatch(given::contains)
                    && each.columns().size() == 1) {
                continue;
            }
            if (parents == null || parents.isEmpty()) {
                each.columns().stream()
                        .filter(column -> entity.attribute(column).orElseThrow().nullable())
                        .forEach(column -> values.put(column, null));
                continue;
            }
            each.discriminator().ifPresent(owner -> values.put(owner.column(), owner.label()));
            List<Row> agreeing = parents.stream()
                    .filter(parent -> agrees(each, parent, values, given))
                    .toList();
            if (each.columns().stream().anyMatch(column -> isTestedForNull(entity, column)) && number % 2 == 1) {
                each.columns().forEach(column -> values.put(column, null));
                continue;
            }
            Row parent = agreeing.get((number + place * (1 + number / 48)) % agreeing.size());
            for (int i = 0; i < each.columns().size(); i++) {
                values.put(
                        each.columns().get(i), parent.value(each.parentColumns().get(i)));
            }
            given.addAll(each.columns());
            place++;
        }
    }

    /** The first rows of a tree are its roots. */
    private static List<Row> tops(List<Row> before) {
        return before.size() < ROOT_ROWS / 3 ? List.of() : before.subList(0, ROOT_ROWS / 3);
    }

    private static boolean agrees(Relationship reference, Row parent, Map<String, Object> values, Set<String> given) {
        for (int i = 0; i < reference.columns().size(); i++) {
            String column = reference.columns().get(i);
            Object key = parent.value(reference.parentColumns().get(i));
            if (given.contains(column) && !values.get(column).equals(key)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDistinct(Entity entity, String column) {
        return entity.key().contains(column) || entity.uniques().stream().anyMatch(each -> each.contains(column));
    }

    private List<Object> pool(Entity entity, Attribute attribute) {
        String name = entity.name() + "." + attribute.name();
        return pools.computeIfAbsent(name, key -> drawPool(name, attribute));
    }

    private List<Object> drawPool(String name, Attribute attribute) {
        Entity entity = model.entity(name.substring(0, name.indexOf('.')));
        List<Object> values = new ArrayList<>();
        constants.getOrDefault(name, List.of()).forEach(each -> add(values, entity, attribute, each));
        checkedConstants(entity, attribute).forEach(each -> add(values, entity, attribute, each));
        RandomValues random = new RandomValues(new Random(name.hashCode()), Alphabet.EVERY);
        for (int attempt = 0; attempt < 200 && values.size() < POOL_SIZES.get(0); attempt++) {
            add(values, entity, attribute, random.value(attribute.type(), false));
        }
        int size = POOL_SIZES.stream()
                .filter(each -> each <= values.size())
                .findFirst()
                .orElse(1);
        List<Object> pool = new ArrayList<>(values.subList(0, size));
        if (isTestedForNull(entity, attribute.name())) {
            int nulls = pool.size();
            pool.addAll(Collections.nCopies(nulls, null));
        }
        return pool;
    }

    /** Adds a value that the constraints of the column allow; equal values at other scales are one. */
    private static void add(List<Object> values, Entity entity, Attribute attribute, Object value) {
        Bindings row = Bindings.NONE.with(entity.name(), new Row(Map.of(attribute.name(), value)));
        boolean allowed = entity.constraints().stream()
                .filter(each -> each.condition().columns().stream()
                        .allMatch(column -> column.name().equals(attribute.name())))
                .noneMatch(each -> EvaluateCondition.isFalse(each.condition(), row));
        Comparator<Object> order = Values.order(attribute.type());
        if (allowed && values.stream().noneMatch(each -> order.compare(each, value) == 0)) {
            values.add(value);
        }
    }

    /** The constants that a CHECK compares with the column. */
    private static List<Object> checkedConstants(Entity entity, Attribute attribute) {
        return entity.constraints().stream()
                .filter(each -> each.condition().columns().stream()
                        .allMatch(column -> column.name().equals(attribute.name())))
                .flatMap(each -> each.condition().all())
                .flatMap(each -> each.terms().stream())
                .flatMap(Term::all)
                .filter(each -> each instanceof Term.Constant constant
                        && constant.text().isPresent()
                        && constant.type().kind() == attribute.type().kind())
                .map(each -> ValueText.read(
                        attribute.type(), ((Term.Constant) each).text().orElseThrow()))
                .toList();
    }

    private boolean isTestedForNull(Entity entity, String column) {
        return entity.attribute(column).orElseThrow().nullable()
                && testedForNull.contains(entity.name() + "." + column);
    }

    private static Object distinctValue(Type type, int number) {
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT:
                return (long) number;
            case DECIMAL:
                return BigDecimal.valueOf(number, type.scale());
            case TEXT:
                return Integer.toString(Character.MAX_RADIX + number, Character.MAX_RADIX);
            case UUID:
                return new UUID(number * 0x9E37_79B9_7F4A_7C15L, number);
            case DATE:
                return FIRST_DAY.plusDays(number % 1_000);
            case TIMESTAMP:
                return moment(number);
            case TIMESTAMPTZ:
                return moment(number).toInstant(ZoneOffset.UTC);
            default:
                return new RandomValues(new Random(number), Alphabet.EVERY).value(type, true);
        }
    }

    private static LocalDateTime moment(int number) {
        return LocalDateTime.ofInstant(Instant.EPOCH, ZoneOffset.UTC)
                .plusYears(54)
                .plusHours(number);
    }
}
