package dev.keywright.verify.data;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Form;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds which constants and parameters of a form meet which columns. */
final class FindMeetings implements Condition.Cases<Void> {

    private final Map<String, String> entities = new LinkedHashMap<>();
    private final Set<String> steps = new LinkedHashSet<>();
    private final List<Meeting> found = new ArrayList<>();

    private FindMeetings() {}

    static List<Meeting> of(Form form) {
        FindMeetings finder = new FindMeetings();
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

    private void meet(Term one, Term other, Meeting.How how) {
        boolean given = other instanceof Term.Constant || other instanceof Term.Parameter;
        if (one instanceof Term.Column column && given && entities.containsKey(column.source())) {
            Meeting.How counted = steps.contains(column.source() + "." + column.name()) ? Meeting.How.STEPS : how;
            found.add(new Meeting(column.source(), entities.get(column.source()), column.name(), other, counted));
        }
    }

    @Override
    public Void compare(Condition.Compare compare) {
        meet(compare.left(), compare.right(), how(compare.operator()));
        meet(compare.right(), compare.left(), how(compare.operator().mirrored()));
        return null;
    }

    private static Meeting.How how(Condition.Operator operator) {
        switch (operator) {
            case EQUAL, UNEQUAL:
                return Meeting.How.VALUE;
            case MORE, AT_LEAST:
                return Meeting.How.LOWER_BOUND;
            case LESS, AT_MOST:
                return Meeting.How.UPPER_BOUND;
        }
        throw new IllegalStateException("no meeting by " + operator);
    }

    @Override
    public Void among(Condition.Among among) {
        among.options().forEach(each -> meet(among.value(), each, Meeting.How.VALUE));
        return null;
    }

    @Override
    public Void member(Condition.Member member) {
        meet(member.element(), member.array(), Meeting.How.LIST_OF_VALUES);
        meet(member.array(), member.element(), Meeting.How.ELEMENT_OF_COLUMN);
        return null;
    }

    @Override
    public Void contains(Condition.Contains contains) {
        meet(contains.array(), contains.elements(), Meeting.How.VALUE);
        return null;
    }

    @Override
    public Void like(Condition.Like like) {
        meet(like.value(), like.pattern(), Meeting.How.PATTERN);
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
    public Void given(Condition.Given given) {
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
