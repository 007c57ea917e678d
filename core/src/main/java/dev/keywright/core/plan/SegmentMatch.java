package dev.keywright.core.plan;

import dev.keywright.core.query.Term;
import java.util.List;
import java.util.stream.Collectors;

/** What a segment of a key must be for a read to touch it. A term is given by the caller, constant, or bound before. */
public sealed interface SegmentMatch
        permits SegmentMatch.Is,
                SegmentMatch.Null,
                SegmentMatch.Among,
                SegmentMatch.Member,
                SegmentMatch.First,
                SegmentMatch.Every,
                SegmentMatch.InDirectory {

    /** One value; where it is null nothing is found. */
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

    /** A range for each of these values, equal ones once. */
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

    /** A range for each element of an array, equal ones once. */
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

    /** The first element of an array, which must have one; what else the array asks for is filtered. */
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

    /** A range for every value that the segment can have: salts, labels of an enum, booleans; buckets within bounds. */
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

    /** A range for each bucket that a directory lists, one after the other. */
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

    /** Java 17 cannot switch over a sealed type; a new match breaks every implementor of this. */
    interface Cases<R> {
        R is(Is is);

        R isNull(Null isNull);

        R among(Among among);

        R member(Member member);

        R first(First first);

        R every(Every every);

        R inDirectory(InDirectory listed);
    }

    <R> R match(Cases<R> cases);
}
