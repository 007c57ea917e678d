package dev.keywright.core.plan;

import dev.keywright.core.query.Term;
import java.util.List;
import java.util.stream.Collectors;

/** What a segment of a key must be for a read to touch it. A term is given by the caller, constant, or bound before. */
public sealed interface Match
        permits Match.Is, Match.Null, Match.Among, Match.Member, Match.First, Match.Every, Match.Listed {

    /** One value; where it is null nothing is found. */
    record Is(Term term) implements Match {

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
    record Null() implements Match {

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
    record Among(List<Term> terms) implements Match {

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
    record Member(Term array) implements Match {

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
    record First(Term array) implements Match {

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
    record Every() implements Match {

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
    record Listed(String directory) implements Match {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.listed(this);
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

        R listed(Listed listed);
    }

    <R> R match(Cases<R> cases);
}
