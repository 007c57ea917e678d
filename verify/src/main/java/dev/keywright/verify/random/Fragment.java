package dev.keywright.verify.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * SQL as a tree of which parts can be left out, so that a model is shrunk without being parsed:
 *
 * <pre>
 *   SELECT a.x, a.y FROM t a WHERE NOT (a.x = 1)      reductions:   SELECT a.x FROM t a WHERE NOT (a.x = 1)
 *                                                                   SELECT a.y FROM t a WHERE NOT (a.x = 1)
 *                                                                   SELECT a.x, a.y FROM t a
 *                                                                   SELECT a.x, a.y FROM t a WHERE a.x = 1
 * </pre>
 *
 * A reduction may be SQL that makes no sense, because something else refers to the part that is gone; whether it is of
 * use is found out by trying it.
 */
sealed interface Fragment permits Fragment.Text, Fragment.Sequence, Fragment.Choice, Fragment.Listing {

    String sql();

    /** The fragments that are one step smaller. */
    Stream<Fragment> reductions();

    static Fragment text(String sql) {
        return new Text(sql);
    }

    /** Fragments one after the other; strings stand for text. */
    static Fragment of(Object... parts) {
        return new Sequence(Stream.of(parts)
                .map(each -> each instanceof Fragment part ? part : text((String) each))
                .toList());
    }

    static Fragment optional(Object... parts) {
        return of(parts).or("");
    }

    /** Items between separators, of which at least {@code least} stay. */
    static Fragment list(List<Fragment> items, String separator, int least) {
        return new Listing(items, separator, least);
    }

    /** This fragment, which may be replaced by a simpler one. */
    default Fragment or(Fragment simpler) {
        return new Choice(this, List.of(simpler));
    }

    default Fragment or(String simpler) {
        return or(text(simpler));
    }

    /** SQL that stays as it is. */
    record Text(String sql) implements Fragment {

        @Override
        public Stream<Fragment> reductions() {
            return Stream.empty();
        }
    }

    /** Fragments one after the other. */
    record Sequence(List<Fragment> parts) implements Fragment {

        public Sequence {
            parts = List.copyOf(parts);
        }

        @Override
        public String sql() {
            return parts.stream().map(Fragment::sql).collect(Collectors.joining());
        }

        @Override
        public Stream<Fragment> reductions() {
            return eachReduced(parts).map(Sequence::new);
        }
    }

    /** A fragment, and simpler ones that may replace it. */
    record Choice(Fragment whole, List<Fragment> simpler) implements Fragment {

        public Choice {
            simpler = List.copyOf(simpler);
        }

        @Override
        public String sql() {
            return whole.sql();
        }

        @Override
        public Stream<Fragment> reductions() {
            return Stream.concat(simpler.stream(), whole.reductions().map(each -> new Choice(each, simpler)));
        }
    }

    /** Items between separators. */
    record Listing(List<Fragment> items, String separator, int least) implements Fragment {

        public Listing {
            items = List.copyOf(items);
        }

        @Override
        public String sql() {
            return items.stream().map(Fragment::sql).collect(Collectors.joining(separator));
        }

        @Override
        public Stream<Fragment> reductions() {
            return Stream.concat(shorter(), eachReduced(items)).map(each -> new Listing(each, separator, least));
        }

        /** Without one half, the other half, or a single item. */
        private Stream<List<Fragment>> shorter() {
            List<List<Fragment>> shorter = new ArrayList<>();
            for (int part = Math.max(1, items.size() / 2); part >= 1; part = part == 1 ? 0 : part / 2) {
                for (int from = 0; from < items.size(); from += part) {
                    List<Fragment> rest = new ArrayList<>(items.subList(0, from));
                    rest.addAll(items.subList(Math.min(items.size(), from + part), items.size()));
                    shorter.add(rest);
                }
            }
            return shorter.stream().filter(each -> each.size() >= least);
        }
    }

    private static Stream<List<Fragment>> eachReduced(List<Fragment> parts) {
        Stream<List<Fragment>> reduced = Stream.empty();
        for (int i = 0; i < parts.size(); i++) {
            int place = i;
            reduced = Stream.concat(reduced, parts.get(i).reductions().map(each -> {
                List<Fragment> others = new ArrayList<>(parts);
                others.set(place, each);
                return others;
            }));
        }
        return reduced;
    }
}
