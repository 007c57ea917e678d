package dev.keywright.core.query;

import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An expression: one side of a condition, a column of an answer, or the value that a change writes. Stored in design
 * files ({@code WriteTermJson}): what a component means never changes.
 */
public sealed interface Term
        permits Term.Column,
                Term.Parameter,
                Term.Constant,
                Term.Aggregate,
                Term.Coalesce,
                Term.Arithmetic,
                Term.Elements,
                Term.Call {

    Type type();

    /** A column of a source, written {@code s.created_at}. */
    record Column(String source, String name, Type type) implements Term {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.column(this);
        }

        @Override
        public List<Column> columns() {
            return List.of(this);
        }

        @Override
        public String toString() {
            return source + "." + name;
        }
    }

    /** An argument of the caller, written {@code :before}. */
    record Parameter(String name, Type type) implements Term {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.parameter(this);
        }

        @Override
        public String toString() {
            return ":" + name;
        }
    }

    /** A value in its canonical spelling; empty is null. */
    record Constant(Type type, Optional<String> text) implements Term {

        public static Constant nullOf(Type type) {
            return new Constant(type, Optional.empty());
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.constant(this);
        }

        @Override
        public String toString() {
            boolean bare = type.numeric() || type.kind() == TypeKind.BOOLEAN;
            return text.map(each -> bare ? each : "'" + each.replace("'", "''").replace("\n", "⏎") + "'")
                    .orElse("null");
        }
    }

    /**
     * A value over the rows of a group.
     *
     * @param of the term evaluated for each row; empty for {@code count(*)}
     */
    record Aggregate(Function function, boolean distinct, Optional<Term> of, Type type) implements Term {

        /** The aggregate functions of SQL. */
        public enum Function {
            COUNT,
            SUM,
            MIN,
            MAX,
            AVG
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.aggregate(this);
        }

        @Override
        public List<Term> parts() {
            return of.stream().toList();
        }

        @Override
        public String toString() {
            return function.name().toLowerCase(Locale.ROOT) + "(" + (distinct ? "distinct " : "")
                    + of.map(Term::toString).orElse("*") + ")";
        }
    }

    /** A value, or the constant where the value is null. */
    record Coalesce(Term value, Constant otherwise, Type type) implements Term {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.coalesce(this);
        }

        @Override
        public List<Term> parts() {
            return List.of(value, otherwise);
        }

        @Override
        public String toString() {
            return "coalesce(" + value + ", " + otherwise + ")";
        }
    }

    /** {@code x + 1}; only changes compute. */
    record Arithmetic(Term left, Operation operation, Term right, Type type) implements Term {

        /** The operations that changes may use. */
        public enum Operation {
            PLUS("+"),
            MINUS("-"),
            TIMES("*");

            private final String sign;

            Operation(String sign) {
                this.sign = sign;
            }

            public String sign() {
                return sign;
            }
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.arithmetic(this);
        }

        @Override
        public List<Term> parts() {
            return List.of(left, right);
        }

        @Override
        public String toString() {
            boolean bracketed = left instanceof Arithmetic && operation == Operation.TIMES;
            return (bracketed ? "(" + left + ")" : left) + " " + operation.sign() + " "
                    + (right instanceof Arithmetic ? "(" + right + ")" : right);
        }
    }

    /** An array whose elements the statement lists. */
    record Elements(List<Term> values, Type type) implements Term {

        public Elements {
            values = List.copyOf(values);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.elements(this);
        }

        @Override
        public List<Term> parts() {
            return values;
        }

        @Override
        public String toString() {
            return values.stream().map(Term::toString).collect(Collectors.joining(", ", "[", "]"));
        }
    }

    /** A function or an operator with its arguments, written {@code length(m.name)}; null where an argument is null. */
    record Call(SqlFunction function, List<Term> arguments, Type type) implements Term {

        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.call(this);
        }

        @Override
        public List<Term> parts() {
            return arguments;
        }

        @Override
        public String toString() {
            String name = function.sqlName();
            return function.infix()
                    ? arguments.stream().map(Term::toString).collect(Collectors.joining(" " + name + " ", "(", ")"))
                    : arguments.stream().map(Term::toString).collect(Collectors.joining(", ", name + "(", ")"));
        }
    }

    /** Java 17 cannot switch over a sealed type; a new expression breaks every implementor of this. */
    interface Cases<R> {
        R column(Column column);

        R parameter(Parameter parameter);

        R constant(Constant constant);

        R aggregate(Aggregate aggregate);

        R coalesce(Coalesce coalesce);

        R arithmetic(Arithmetic arithmetic);

        R elements(Elements elements);

        R call(Call call);
    }

    <R> R match(Cases<R> cases);

    /** The terms that this one is computed from: {@code x} and {@code 1} of {@code x + 1}. */
    default List<Term> parts() {
        return List.of();
    }

    /** This term and all that it is computed from, outermost first. */
    default Stream<Term> all() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Term::all));
    }

    /** The columns that the term refers to, in the order in which it is written. */
    default List<Column> columns() {
        return parts().stream().flatMap(each -> each.columns().stream()).toList();
    }
}
