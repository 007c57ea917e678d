package dev.keywright.bench.clients.rubis;

import java.io.PrintStream;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs the same transactions on all sites, in turns, requires that the answers agree, and prints how long each took.
 */
final class CompareSites {

    private final List<Site> sites;
    private final PrintStream out;
    private int turn;

    CompareSites(List<Site> sites, PrintStream out) {
        this.sites = sites;
        this.out = out;
    }

    /** Runs transactions that are not measured. */
    void visit(List<Visit> visits) {
        visits.forEach(this::taken);
    }

    void measure(List<Visit> visits) {
        Map<Transaction, List<long[]>> taken = new EnumMap<>(Transaction.class);
        for (Visit each : visits) {
            taken.computeIfAbsent(each.what(), what -> new ArrayList<>()).add(taken(each));
        }
        new ResponseTimeTable(sites.stream().map(Site::name).toList(), out).print(taken);
    }

    /** The nanoseconds of each site. Each site comes first equally often. */
    private long[] taken(Visit visit) {
        long[] taken = new long[sites.size()];
        List<List<String>> seen = new ArrayList<>(Collections.nCopies(sites.size(), List.of()));
        turn++;
        for (int i = 0; i < sites.size(); i++) {
            int site = (i + turn) % sites.size();
            long start = System.nanoTime();
            List<List<List<Object>>> answers = sites.get(site).visit(visit);
            taken[site] = System.nanoTime() - start;
            seen.set(site, answers.stream().map(CompareSites::text).toList());
        }
        for (int site = 1; site < sites.size(); site++) {
            if (!seen.get(site).equals(seen.get(0))) {
                throw new IllegalStateException(String.format(
                        Locale.ROOT,
                        "%s: %s has %s, and %s %s",
                        visit,
                        sites.get(0).name(),
                        seen.get(0),
                        sites.get(site).name(),
                        seen.get(site)));
            }
        }
        return taken;
    }

    /** The rows sorted as text, since most questions leave the order to the site. */
    private static String text(List<List<Object>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(CompareSites::value).toList().toString())
                .sorted()
                .toList()
                .toString();
    }

    private static Object value(Object value) {
        return value instanceof Instant instant ? LocalDateTime.ofInstant(instant, ZoneOffset.UTC) : value;
    }
}
