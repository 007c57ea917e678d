package dev.keywright.core.query;

/** Tells the role of each condition. Only a bare column on the left can become part of a key. */
final class RoleOf implements Condition.Cases<Role> {

    @Override
    public Role compare(Condition.Compare compare) {
        if (!(compare.left() instanceof Term.Column) || !given(compare.right())) {
            return Role.RESIDUAL;
        }
        switch (compare.operator()) {
            case EQUAL:
                return Role.EQUALITY;
            case UNEQUAL:
                return Role.RESIDUAL;
            case LESS, AT_MOST, MORE, AT_LEAST:
                return Role.RANGE;
        }
        throw new IllegalStateException("no role for " + compare);
    }

    @Override
    public Role among(Condition.Among among) {
        boolean bare = among.value() instanceof Term.Column;
        return bare && among.options().stream().allMatch(RoleOf::given) ? Role.MEMBERSHIP : Role.RESIDUAL;
    }

    @Override
    public Role member(Condition.Member member) {
        if (member.element() instanceof Term.Column) {
            return given(member.array()) ? Role.MEMBERSHIP : Role.RESIDUAL;
        }
        return member.array() instanceof Term.Column ? Role.CONTAINMENT : Role.RESIDUAL;
    }

    @Override
    public Role contains(Condition.Contains contains) {
        return contains.array() instanceof Term.Column ? Role.CONTAINMENT : Role.RESIDUAL;
    }

    @Override
    public Role like(Condition.Like like) {
        return like.value() instanceof Term.Column ? Role.PREFIX : Role.RESIDUAL;
    }

    @Override
    public Role isNull(Condition.IsNull isNull) {
        return isNull.value() instanceof Term.Column ? Role.NULL_TEST : Role.RESIDUAL;
    }

    @Override
    public Role exists(Condition.Exists exists) {
        return Role.EXISTENCE;
    }

    @Override
    public Role given(Condition.Given given) {
        return Role.OPTIONAL;
    }

    @Override
    public Role and(Condition.And and) {
        return Role.RESIDUAL;
    }

    @Override
    public Role or(Condition.Or or) {
        return Role.RESIDUAL;
    }

    @Override
    public Role not(Condition.Not not) {
        if (not.condition() instanceof Condition.IsNull || not.condition() instanceof Condition.Exists) {
            return not.condition().role();
        }
        return Role.RESIDUAL;
    }

    private static boolean given(Term expression) {
        return expression instanceof Term.Parameter
                || expression instanceof Term.Constant
                || expression instanceof Term.Elements;
    }
}
