package dev.keywright.core.query;

/**
 * Determines the role of each condition in a plan. Only a bare column on the left can become part of a key. Used by
 * {@code Condition}.
 */
final class ClassifyCondition implements Condition.Cases<ConditionRole> {

    @Override
    public ConditionRole compare(Condition.Compare compare) {
        if (!(compare.left() instanceof Term.Column) || !given(compare.right())) {
            return ConditionRole.RESIDUAL;
        }
        switch (compare.operator()) {
            case EQUAL:
                return ConditionRole.EQUALITY;
            case UNEQUAL:
                return ConditionRole.RESIDUAL;
            case LESS, AT_MOST, MORE, AT_LEAST:
                return ConditionRole.RANGE;
        }
        throw new IllegalStateException("no role for " + compare);
    }

    @Override
    public ConditionRole among(Condition.Among among) {
        boolean bare = among.value() instanceof Term.Column;
        return bare && among.options().stream().allMatch(ClassifyCondition::given)
                ? ConditionRole.MEMBERSHIP
                : ConditionRole.RESIDUAL;
    }

    @Override
    public ConditionRole member(Condition.Member member) {
        if (member.element() instanceof Term.Column) {
            return given(member.array()) ? ConditionRole.MEMBERSHIP : ConditionRole.RESIDUAL;
        }
        return member.array() instanceof Term.Column ? ConditionRole.CONTAINMENT : ConditionRole.RESIDUAL;
    }

    @Override
    public ConditionRole contains(Condition.Contains contains) {
        return contains.array() instanceof Term.Column ? ConditionRole.CONTAINMENT : ConditionRole.RESIDUAL;
    }

    @Override
    public ConditionRole like(Condition.Like like) {
        return like.value() instanceof Term.Column ? ConditionRole.PREFIX : ConditionRole.RESIDUAL;
    }

    @Override
    public ConditionRole isNull(Condition.IsNull isNull) {
        return isNull.value() instanceof Term.Column ? ConditionRole.NULL_TEST : ConditionRole.RESIDUAL;
    }

    @Override
    public ConditionRole exists(Condition.Exists exists) {
        return ConditionRole.EXISTENCE;
    }

    @Override
    public ConditionRole optional(Condition.OptionalCondition given) {
        return ConditionRole.OPTIONAL;
    }

    @Override
    public ConditionRole and(Condition.And and) {
        return ConditionRole.RESIDUAL;
    }

    @Override
    public ConditionRole or(Condition.Or or) {
        return ConditionRole.RESIDUAL;
    }

    @Override
    public ConditionRole not(Condition.Not not) {
        if (not.condition() instanceof Condition.IsNull || not.condition() instanceof Condition.Exists) {
            return not.condition().role();
        }
        return ConditionRole.RESIDUAL;
    }

    private static boolean given(Term expression) {
        return expression instanceof Term.Parameter
                || expression instanceof Term.Constant
                || expression instanceof Term.Elements;
    }
}
