package dev.keywright.core.plan;

import dev.keywright.core.query.Term;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The values of a key segment that a read visits. Their terms are arguments, constants, or columns bound by an earlier
 * step. Stored in design files ({@code WriteStepJson}): what a component means never changes.
 */
public sealed interface SegmentMatch
        permits SegmentMatch.Is,
                SegmentMatch.Same,
                SegmentMatch.Null,
                SegmentMatch.Among,
                SegmentMatch.Member,
                SegmentMatch.First,
                SegmentMatch.Every,
                SegmentMatch.InDirectory {

    /** One value; where it is null, no row is found. */
    record Is(Term term) implements SegmentMatch {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.is(this);
        }

        @Override
        public String toString() {
            return "= " + term;
        }
    }

    /** One value, and where it is null, the rows with null, as in {@code IS NOT DISTINCT FROM}. */
    record Same(Term term) implements SegmentMatch {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.same(this);
        }

        @Override
        public String toString() {
            return "same as " + term;
        }
    }

    /** Null itself, as in {@code IS NULL}. */
    record Null() implements SegmentMatch {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.isNull(this);
        }

        @Override
        public String toString() {
            return "is null";
        }
    }

    /** One range for each of these values, equal ones once. */
    record Among(List<Term> terms) implements SegmentMatch {

        public Among {
            terms = List.copyOf(terms);
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.among(this);
        }

        @Override
        public String toString() {
            return "in (" + terms.stream().map(Term::toString).collect(Collectors.joining(", ")) + ")";
        }
    }

    /** One range for each element of an array, equal ones once. */
    record Member(Term array) implements SegmentMatch {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.member(this);
        }

        @Override
        public String toString() {
            return "in elements of " + array;
        }
    }

    /**
     * The first element of an array, which must have one; the other elements that the condition requires are filtered.
     */
    record First(Term array) implements SegmentMatch {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.first(this);
        }

        @Override
        public String toString() {
            return "= first of " + array;
        }
    }

    /**
     * One range for every value that the segment can have: salts, labels of an enum, booleans; buckets within bounds.
     */
    record Every() implements SegmentMatch {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.every(this);
        }

        @Override
        public String toString() {
            return "each";
        }
    }

    /** One range for each bucket that a directory lists, one after another. */
    record InDirectory(String directory) implements SegmentMatch {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.inDirectory(this);
        }

        @Override
        public String toString() {
            return "each of " + directory;
        }
    }

    /** Whether it stands for one value, whatever the arguments are. */
    default boolean single() {
        return this instanceof Is || this instanceof Same || this instanceof Null;
    }

    /** Java 17 cannot switch over a sealed type; a new match breaks every implementor of this. */
    interface Cases<R> {
        R is(Is is);

        R same(Same same);

        R isNull(Null isNull);

        R among(Among among);

        R member(Member member);

        R first(First first);

        R every(Every every);

        R inDirectory(InDirectory listed);
    }

    <R> R match(Cases<R> cases);
}
