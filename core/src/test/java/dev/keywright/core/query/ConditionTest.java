package dev.keywright.core.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.value.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ConditionTest {

    private static final Term.Parameter VALUE = new Term.Parameter("x", Type.BIGINT);

    private final Condition equal = equal(column("a", "x"), VALUE);
    private final Condition among = new Condition.Among(column("a", "y"), List.of(column("b", "y"), VALUE));
    private final Condition innermost = exists(source("d", "c", List.of(equal(column("d", "z"), VALUE)), List.of()));
    private final Source joined = source("c", "b", List.of(equal(column("c", "z"), VALUE), innermost), List.of());
    private final Condition exists = exists(source("b", "a", List.of(), List.of(joined)));
    private final Condition optional = new Condition.OptionalCondition(VALUE, among);
    private final Condition all = new Condition.And(List.of(
            equal,
            new Condition.Not(new Condition.Or(List.of(optional, new Condition.IsNull(column("a", "n"))))),
            exists));

    @Test
    void everyPartIsVisitedOutermostFirst() {
        assertThat(all.parts()).hasSize(3);
        assertThat(all.all())
                .hasSize(8)
                .startsWith(all, equal)
                .endsWith(new Condition.IsNull(column("a", "n")), exists);
        assertThat(equal.parts()).isEmpty();
        assertThat(exists.parts()).isEmpty();
    }

    @Test
    void termsAreThoseOfTheConditionItself() {
        assertThat(equal.terms()).containsExactly(column("a", "x"), VALUE);
        assertThat(among.terms()).containsExactly(column("a", "y"), column("b", "y"), VALUE);
        assertThat(all.terms()).isEmpty();
        assertThat(optional.terms()).isEmpty();
        assertThat(exists.terms()).isEmpty();
    }

    @Test
    void columnsAreThoseOfEveryPartAndOfEveryExists() {
        assertThat(all.columns())
                .extracting(Object::toString)
                .containsExactly("a.x", "a.y", "b.y", "a.n", "c.z", "d.z");
    }

    @Test
    void columnsAreFoundInsideTerms() {
        Term sum = new Term.Arithmetic(column("a", "x"), Term.Arithmetic.Operation.PLUS, column("a", "y"), Type.BIGINT);
        Term coalesce = new Term.Coalesce(sum, Term.Constant.nullOf(Type.BIGINT), Type.BIGINT);
        Term aggregate = new Term.Aggregate(Term.Aggregate.Function.SUM, false, Optional.of(coalesce), Type.BIGINT);
        Term list = new Term.Elements(List.of(VALUE, aggregate), Type.BIGINT);
        assertThat(list.columns()).containsExactly(column("a", "x"), column("a", "y"));
        assertThat(list.all().filter(Term.Parameter.class::isInstance)).containsExactly(VALUE);
    }

    @Test
    void existsInsideAnExistsIsReachedThroughItsSource() {
        assertThat(all.existsSources().map(Source::alias)).containsExactly("b");
        assertThat(all.existsSources().flatMap(Source::allWithExists).map(Source::alias))
                .containsExactly("b", "c", "d");
    }

    @Test
    void mapReplacesTermsAndKeepsTheRest() {
        assertThat(all.map(UnaryOperator.identity(), UnaryOperator.identity())).isEqualTo(all);
        Condition renamed = RenameSource.in(all, "a", "other");
        assertThat(renamed.columns())
                .extracting(Object::toString)
                .containsExactly("other.x", "other.y", "b.y", "other.n", "c.z", "d.z");
        assertThat(renamed.existsSources()
                        .findFirst()
                        .orElseThrow()
                        .link()
                        .orElseThrow()
                        .from())
                .isEqualTo("other");
        assertThat(RenameSource.in(renamed, "other", "a")).isEqualTo(all);
    }

    @Test
    void equalTermsAreThoseThatEveryRowMustHave() {
        Condition more = new Condition.Compare(column("a", "y"), Condition.Operator.MORE, VALUE);
        assertThat(Condition.equalTerms(List.of(equal, more, among)))
                .containsOnlyKeys("x")
                .containsValue(VALUE);
    }

    private static Term.Column column(String source, String name) {
        return new Term.Column(source, name, Type.BIGINT);
    }

    private static Condition equal(Term left, Term right) {
        return new Condition.Compare(left, Condition.Operator.EQUAL, right);
    }

    private static Condition exists(Source source) {
        return new Condition.Exists(source);
    }

    private static Source source(String alias, String from, List<Condition> on, List<Source> joins) {
        Source.Link link = new Source.Link(from, alias + "_id", Source.Direction.DOWN, Source.Join.INNER);
        return new Source(alias, alias, Optional.of(link), on, Optional.empty(), Optional.empty(), joins);
    }
}
