package dev.keywright.store.check;

import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.store.change.write.LockSourceRow;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.Transactions;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * Checks every stored row against what its kind derives from the rows of entities, page by page, in memory that does
 * not grow with the store. Used by {@code Store}.
 *
 * <pre>
 *   locators   every row of an entity is found by its primary key
 *   wanted     every row of an entity has its derived rows
 *   strays     every derived row comes from a row of an entity
 *   orphans    every row of an entity has the parents that it refers to
 *   numbers    every number is in the range of its type
 *   groups     every counter has the totals of its rows
 * </pre>
 *
 * <p>Each pass reads a snapshot where the engine has one. Locators are checked first, since every derived row of a row
 * with a wrong locator looks wrong.
 */
public final class CheckStore {

    private static final int ROUNDS_MAX = 5;
    /** The memory that a group of a counter takes, roughly. */
    private static final long GROUP_BYTES = 1_000;
    /** Groups may take a quarter of the heap. */
    private static final long ROOM_SHARE = 4;

    private final CheckView look;
    private final Transactions transactions;
    private final Optional<Snapshots> snapshots;
    private final int groupsMax;
    private final LongConsumer progress;
    private final Set<String> sentences = new LinkedHashSet<>();
    private long read;
    private long checked;
    private long found;

    /** Keeps as many groups of a counter in memory as the heap allows. */
    public CheckStore(StorageMap storage, Transactions transactions, LongConsumer progress) {
        this(storage, transactions, room(), progress);
    }

    private static int room() {
        return (int) Math.min(Integer.MAX_VALUE, Runtime.getRuntime().maxMemory() / ROOM_SHARE / GROUP_BYTES);
    }

    /**
     * @param groupsMax how many groups of a counter to keep in memory
     * @param progress is called again and again with the number of rows read so far
     */
    public CheckStore(StorageMap storage, Transactions transactions, int groupsMax, LongConsumer progress) {
        this.look = new CheckView(storage, new SourceRows(storage), transactions);
        this.transactions = transactions;
        this.snapshots = transactions.snapshots();
        this.groupsMax = groupsMax;
        this.progress = progress;
    }

    public CheckReport check() {
        round(new RepairRows(look, transactions, false));
        return new CheckReport(checked, found, 0, found, List.copyOf(sentences));
    }

    /** Repairs what it finds, and checks again until nothing is wrong, or nothing that can be repaired. */
    public CheckReport repair() {
        RepairRows mend = new RepairRows(look, transactions, true);
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

    /** Runs all passes once; returns how many rows were repaired, or would have been. */
    private long round(RepairRows mend) {
        checked = 0;
        found = 0;
        long[] mended = {0};
        boolean atOneMoment = snapshots.isPresent();
        Consumer<Finding> to = finding -> {
            boolean wrong = (mend.writes() || !atOneMoment) && finding.repair().apply(mend);
            mended[0] += wrong ? 1 : 0;
            // Without a snapshot, a row that another change is writing looks wrong until it is locked.
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
        List<RowKind> kinds = look.storage().kinds();
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
                // Counts of distinct values are checked against the counters of these values, which therefore come
                // first.
                .sorted(Comparator.comparing(kind -> kind.totals().stream().anyMatch(RowKind.Total::distinct)))
                .forEach(kind -> checkCounters(kind, to));
        // Rankings are checked against the counters, which are right by now.
        kinds.stream().filter(kind -> kind.role() == RowRole.RANKING).forEach(kind -> checkRanking(kind, to));
    }

    private void checkRanking(RowKind kind, Consumer<Finding> to) {
        RowKind counter = look.storage().rankedCounter(kind).orElseThrow();
        atOneMoment(on -> {
            CheckRankings ranked = new CheckRankings(on, kind, counter, to);
            on.pages(on.storage().table(counter), page -> {
                ranked.wanted(page);
                read(page.size());
            });
            on.pages(on.storage().table(kind), page -> {
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

    /** The tables of the rows from which these kinds are derived. */
    private List<String> tablesOf(List<RowKind> kinds) {
        return kinds.stream()
                .map(each -> look.storage().of(each.entity()).table())
                .distinct()
                .toList();
    }

    private void checkStrayRows(Consumer<Finding> to) {
        atOneMoment(on -> {
            CheckStrayRows strays = new CheckStrayRows(on, to);
            CheckReferences orphans =
                    new CheckReferences(on, new LockSourceRow(look.storage(), transactions), snapshots.isPresent(), to);
            CheckNumbers numbers = new CheckNumbers(on, to);
            for (Table table : look.storage().design().tables()) {
                on.pages(table.name(), page -> {
                    strays.check(page);
                    orphans.check(page);
                    numbers.check(page);
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
        if (snapshots.isPresent()) {
            snapshots.get().snapshot(on -> {
                pass.accept(look.withReader(on));
                return true;
            });
        } else {
            pass.accept(look);
        }
    }
}
