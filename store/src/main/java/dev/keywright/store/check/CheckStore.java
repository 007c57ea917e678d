package dev.keywright.store.check;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.StorageMap;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Holds every stored row against what its kind says of the rows that it comes from, page by page, in memory that does not
 * grow with the store.
 *
 * <pre>
 *   locators   every row of an entity is found by its primary key
 *   wanted     every row of an entity has the rows that its kinds say
 *   strays     every stored row comes from one of an entity
 *   orphans    every row of an entity has the parents that it refers to
 *   groups     every counter has the totals of its rows
 * </pre>
 *
 * Each pass sees the rows of one moment where the engine has snapshots. What rows are found by comes first, since with a
 * locator amiss everything else of its row looks wrong.
 */
public final class CheckStore {

    private static final int ROUNDS_MAX = 5;
    /** What a group of a counter takes in memory, about. */
    private static final long GROUP_BYTES = 1_000;
    /** The part of the memory that groups may take. */
    private static final long ROOM_SHARE = 4;

    private final CheckView look;
    private final int groupsMax;
    private final LongConsumer progress;
    private final Set<String> sentences = new LinkedHashSet<>();
    private long read;
    private long checked;
    private long found;

    /** With as many groups of a counter in memory as there is room for. */
    public CheckStore(StorageMap homes, Engine engine, LongConsumer progress) {
        this(homes, engine, room(), progress);
    }

    private static int room() {
        return (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / ROOM_SHARE / GROUP_BYTES);
    }

    /**
     * @param groupsMax how many groups of a counter are in memory
     * @param progress is told how many rows were read, again and again
     */
    public CheckStore(StorageMap homes, Engine engine, int groupsMax, LongConsumer progress) {
        this.look = new CheckView(homes, new SourceRows(homes), engine);
        this.groupsMax = groupsMax;
        this.progress = progress;
    }

    public CheckReport check() {
        round(new RepairRows(look, false));
        return new CheckReport(checked, found, 0, found, List.copyOf(sentences));
    }

    /** Mends what it finds, and looks again until there is nothing, or nothing that can be mended. */
    public CheckReport repair() {
        RepairRows mend = new RepairRows(look, true);
        long most = 0;
        long all = 0;
        for (int rounds = 0; rounds < ROUNDS_MAX; rounds++) {
            long mended = round(mend);
            most = Math.max(most, found);
            all += mended;
            if (mended == 0) {
                break;
            }
        }
        return new CheckReport(checked, most, all, found, List.copyOf(sentences));
    }

    /** How many rows were mended, or would have been. */
    private long round(RepairRows mend) {
        checked = 0;
        found = 0;
        long[] mended = {0};
        boolean atOneMoment = look.engine().profile().has(Capability.SNAPSHOT);
        Consumer<Finding> to = finding -> {
            boolean wrong = (mend.writes() || !atOneMoment) && finding.repair().apply(mend);
            mended[0] += wrong ? 1 : 0;
            // Without a snapshot, rows that others change meanwhile look wrong until they are locked.
            if (atOneMoment || wrong || finding.repair() == Finding.Repair.NONE) {
                found++;
                report(finding);
            }
        };
        passes(to);
        return mended[0];
    }

    private void report(Finding finding) {
        if (sentences.size() < CheckReport.FINDINGS_MAX) {
            sentences.add(finding.text());
        }
    }

    private void passes(Consumer<Finding> to) {
        List<RowKind> kinds = look.homes().kinds();
        checkDerivedRows(
                kinds.stream().filter(kind -> kind.role() == RowRole.LOCATOR).toList(), to);
        checkDerivedRows(
                kinds.stream()
                        .filter(kind ->
                                kind.role() != RowRole.LOCATOR && kind.totals().isEmpty())
                        .toList(),
                to);
        checkStrayRows(to);
        kinds.stream()
                .filter(kind -> kind.role() == RowRole.COUNTER)
                // Counts of distinct values are told by the counters of these values.
                .sorted(Comparator.comparing(kind -> kind.totals().stream().anyMatch(RowKind.Total::distinct)))
                .forEach(kind -> checkCounters(kind, to));
        // Places in a ranking are told by the counters, once these are right.
        kinds.stream().filter(kind -> kind.role() == RowRole.RANKING).forEach(kind -> checkRanking(kind, to));
    }

    private void checkRanking(RowKind kind, Consumer<Finding> to) {
        RowKind counter = look.homes().rankedCounter(kind).orElseThrow();
        atOneMoment(on -> {
            CheckRankings ranked = new CheckRankings(on, kind, counter, to);
            on.pages(on.homes().table(counter), page -> {
                ranked.wanted(page);
                read(page.size());
            });
            on.pages(on.homes().table(kind), page -> {
                ranked.strays(page);
                read(page.size());
            });
        });
    }

    private void checkDerivedRows(List<RowKind> kinds, Consumer<Finding> to) {
        if (kinds.isEmpty()) {
            return;
        }
        atOneMoment(on -> {
            CheckDerivedRows wanted = new CheckDerivedRows(on, kinds, to);
            tablesOf(kinds)
                    .forEach(table -> on.pages(table, page -> {
                        wanted.check(page);
                        read(page.size());
                    }));
        });
    }

    /** Where the rows lie that these kinds come from. */
    private List<String> tablesOf(List<RowKind> kinds) {
        return kinds.stream()
                .map(each -> look.homes().storage(each.entity()).table())
                .distinct()
                .toList();
    }

    private void checkStrayRows(Consumer<Finding> to) {
        atOneMoment(on -> {
            CheckStrayRows strays = new CheckStrayRows(on, to);
            CheckReferences orphans = new CheckReferences(on, to);
            for (Table table : look.homes().design().tables()) {
                on.pages(table.name(), page -> {
                    strays.check(page);
                    orphans.check(page);
                    checked += page.size();
                    read(page.size());
                });
            }
        });
    }

    private void checkCounters(RowKind kind, Consumer<Finding> to) {
        atOneMoment(on -> new CheckCounters(on, kind, groupsMax, to).run(() -> read(CheckView.PAGE_ROWS)));
    }

    private void read(long rows) {
        read += rows;
        progress.accept(read);
    }

    private void atOneMoment(Consumer<CheckView> pass) {
        if (look.engine().profile().has(Capability.SNAPSHOT)) {
            look.engine().snapshot(on -> {
                pass.accept(look.withEngine(on));
                return true;
            });
        } else {
            pass.accept(look);
        }
    }
}
