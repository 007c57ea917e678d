package dev.keywright.core.query;

import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The functions and operators that a {@link Term.Call} may name, with the types that they take and give. All are pure,
 * and give null where an argument is null. {@code EvaluateCall} computes them as PostgreSQL does in the C locale.
 *
 * <pre>
 *   smallint + integer      integer       an overflow is an error
 *   decimal * integer       decimal       exact
 *   decimal + real          double
 *   length(text)            integer       in characters
 * </pre>
 */
public enum SqlFunction {
    PLUS("+", SqlFunction::numeric),
    MINUS("-", SqlFunction::numeric),
    TIMES("*", SqlFunction::numeric),
    /** Of whole numbers: the quotient without its fraction. */
    DIVIDE("/", SqlFunction::whole),
    /** The remainder has the sign of the dividend. */
    MODULO("%", each -> whole(each).or(() -> decimals(each))),
    CONCAT("||", each -> texts(each, 2, Type.TEXT)),
    ABS("abs", each -> each.size() == 1 ? numeric(List.of(each.get(0), each.get(0))) : Optional.empty()),
    LENGTH("length", each -> texts(each, 1, Type.INTEGER)),
    OCTET_LENGTH("octet_length", each -> texts(each, 1, Type.INTEGER)),
    LOWER("lower", each -> texts(each, 1, Type.TEXT)),
    UPPER("upper", each -> texts(each, 1, Type.TEXT)),
    /** Without the spaces at both ends. */
    TRIM("btrim", each -> texts(each, 1, Type.TEXT)),
    /** The place of the second text in the first, from 1; 0 where it does not occur. */
    POSITION("strpos", each -> texts(each, 2, Type.INTEGER));

    private final String sqlName;
    private final Function<List<Type>, Optional<Type>> typing;

    SqlFunction(String sqlName, Function<List<Type>, Optional<Type>> typing) {
        this.sqlName = sqlName;
        this.typing = typing;
    }

    /** Its name in PostgreSQL, by which design files store it. */
    public String sqlName() {
        return sqlName;
    }

    public boolean infix() {
        return !Character.isLetter(sqlName.charAt(0));
    }

    /** The type of the result; empty where the function does not take arguments of these types. */
    public Optional<Type> result(List<Type> arguments) {
        return typing.apply(arguments);
    }

    private static Optional<Type> numeric(List<Type> arguments) {
        if (arguments.size() != 2 || !arguments.stream().allMatch(Type::numeric)) {
            return Optional.empty();
        }
        boolean decimal = arguments.stream().anyMatch(each -> each.kind() == TypeKind.DECIMAL);
        boolean real = arguments.stream().anyMatch(each -> each.kind() == TypeKind.REAL);
        boolean allReal = arguments.stream().allMatch(each -> each.kind() == TypeKind.REAL);
        if (allReal) {
            return Optional.of(Type.REAL);
        }
        if (real || arguments.stream().anyMatch(each -> each.kind() == TypeKind.DOUBLE)) {
            return Optional.of(Type.DOUBLE);
        }
        return decimal ? Optional.of(Type.decimal(0, 0)) : widest(arguments);
    }

    private static Optional<Type> whole(List<Type> arguments) {
        boolean whole = arguments.size() == 2
                && arguments.stream().allMatch(each -> each.kind().family() == TypeKind.Family.INTEGER);
        return whole ? widest(arguments) : Optional.empty();
    }

    private static Optional<Type> widest(List<Type> arguments) {
        return arguments.stream().reduce((one, other) -> one.kind().compareTo(other.kind()) >= 0 ? one : other);
    }

    private static Optional<Type> decimals(List<Type> arguments) {
        return numeric(arguments).filter(each -> each.kind() == TypeKind.DECIMAL);
    }

    private static Optional<Type> texts(List<Type> arguments, int count, Type result) {
        boolean fits = arguments.size() == count && arguments.stream().allMatch(each -> each.kind() == TypeKind.TEXT);
        return fits ? Optional.of(result) : Optional.empty();
    }
}
