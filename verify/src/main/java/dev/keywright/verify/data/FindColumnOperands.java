package dev.keywright.verify.data;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which constants and parameters a query compares with which columns. Used by {@code DrawArguments} and
 * {@code DrawColumnValues}.
 */
public final class FindColumnOperands implements Condition.Cases<Void> {

    private final Map<String, String> entities = new LinkedHashMap<>();
    private final Set<String> steps = new LinkedHashSet<>();
    private final List<ColumnOperand> found = new ArrayList<>();

    private FindColumnOperands() {}

    public static List<ColumnOperand> in(Query form) {
        FindColumnOperands finder = new FindColumnOperands();
        finder.source(form.root());
        finder.all(form.where());
        return List.copyOf(finder.found);
    }

    private void source(Source source) {
        entities.put(source.alias(), source.entity());
        source.joins().forEach(this::source);
        source.recursion().ifPresent(each -> {
            each.depth().ifPresent(depth -> steps.add(source.alias() + "." + depth));
            all(each.start());
        });
        all(source.on());
    }

    private void all(List<Condition> conditions) {
        conditions.forEach(each -> each.match(this));
    }

    private void compared(Term one, Term other, ColumnOperand.Role how) {
        boolean given = other instanceof Term.Constant || other instanceof Term.Parameter;
        if (one instanceof Term.Column column && given && entities.containsKey(column.source())) {
            ColumnOperand.Role counted =
                    steps.contains(column.source() + "." + column.name()) ? ColumnOperand.Role.STEPS : how;
            found.add(new ColumnOperand(column.source(), entities.get(column.source()), column.name(), other, counted));
        }
    }

    @Override
    public Void compare(Condition.Compare compare) {
        compared(compare.left(), compare.right(), how(compare.operator()));
        compared(compare.right(), compare.left(), how(compare.operator().mirrored()));
        return null;
    }

    private static ColumnOperand.Role how(Condition.Operator operator) {
        switch (operator) {
            case EQUAL, UNEQUAL:
                return ColumnOperand.Role.VALUE;
            case MORE, AT_LEAST:
                return ColumnOperand.Role.LOWER_BOUND;
            case LESS, AT_MOST:
                return ColumnOperand.Role.UPPER_BOUND;
        }
        throw new IllegalStateException("no meeting by " + operator);
    }

    @Override
    public Void among(Condition.Among among) {
        among.options().forEach(each -> compared(among.value(), each, ColumnOperand.Role.VALUE));
        return null;
    }

    @Override
    public Void member(Condition.Member member) {
        compared(member.element(), member.array(), ColumnOperand.Role.LIST_OF_VALUES);
        compared(member.array(), member.element(), ColumnOperand.Role.ELEMENT_OF_COLUMN);
        return null;
    }

    @Override
    public Void contains(Condition.Contains contains) {
        compared(contains.array(), contains.elements(), ColumnOperand.Role.VALUE);
        return null;
    }

    @Override
    public Void like(Condition.Like like) {
        compared(like.value(), like.pattern(), ColumnOperand.Role.PATTERN);
        return null;
    }

    @Override
    public Void isNull(Condition.IsNull isNull) {
        return null;
    }

    @Override
    public Void exists(Condition.Exists exists) {
        source(exists.source());
        return null;
    }

    @Override
    public Void optional(Condition.OptionalCondition given) {
        return given.condition().match(this);
    }

    @Override
    public Void and(Condition.And and) {
        all(and.parts());
        return null;
    }

    @Override
    public Void or(Condition.Or or) {
        all(or.parts());
        return null;
    }

    @Override
    public Void not(Condition.Not not) {
        return not.condition().match(this);
    }
}
