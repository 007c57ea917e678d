package dev.keywright.cli.store;

import dev.keywright.cli.output.ProgressLine;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.ConstraintViolation.Constraint;
import dev.keywright.store.error.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.LongPredicate;

/**
 * Writes the rows of one file, several at a time, since an engine syncs concurrent writes together. A row that refers
 * to a missing row is tried again after the others, since its parent may follow further down in the file. Only the line
 * numbers and keys of such rows are kept in memory. Rows of one key are written in the order of their lines. Used by
 * {@code LoadVerb}.
 */
final class LoadRows {

    private static final int WRITERS = 8;

    private final Store store;
    private final String entity;
    private final boolean upsert;
    private final LoadReport report;
    private final LineOrder order;
    private final Set<Long> early = new TreeSet<>();
    private RuntimeException failed;

    LoadRows(Store store, String entity, boolean upsert, LoadReport report) {
        this.store = store;
        this.entity = entity;
        this.upsert = upsert;
        this.report = report;
        this.order = new LineOrder(store.design().model().entity(entity));
    }

    void write(RowsFile file, ProgressLine progress) throws IOException {
        List<String> sentences = pass(file, line -> true, true, progress);
        Set<Long> before = Set.of();
        boolean held = true;
        while (!early.isEmpty() && (held || !early.equals(before))) {
            // Where nothing could be written, lines are no longer held back behind those without a parent.
            held = !early.equals(before);
            before = new LinkedHashSet<>(early);
            early.clear();
            order.retry();
            sentences = pass(file, before::contains, held, progress);
        }
        sentences.forEach(report::refused);
    }

    /**
     * One pass over the file. Lines that wait for others are reported last, since only the last pass knows that their
     * parents are missing.
     */
    private List<String> pass(RowsFile file, LongPredicate wanted, boolean held, ProgressLine progress)
            throws IOException {
        List<String> waiting = new ArrayList<>();
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        Semaphore room = new Semaphore(WRITERS * 2);
        try {
            file.read(new RowsFile.Reader() {
                @Override
                public void row(long line, Map<String, Object> values) {
                    if (!wanted.test(line) || failed() != null) {
                        return;
                    }
                    List<Object> keys = order.keys(values);
                    order.begin(keys);
                    if (held && order.isHeld(keys)) {
                        order.end(keys, true);
                        holdBack(line);
                        return;
                    }
                    room.acquireUninterruptibly();
                    writers.execute(() -> {
                        order.end(keys, !written(line, values, waiting, progress));
                        room.release();
                    });
                }

                @Override
                public void fault(long line, String sentence) throws IOException {
                    throw new IOException("the file changed while it was read: line " + line + ": " + sentence);
                }
            });
            room.acquireUninterruptibly(WRITERS * 2);
        } finally {
            writers.shutdown();
        }
        if (failed() != null) {
            throw failed();
        }
        return waiting;
    }

    private synchronized RuntimeException failed() {
        return failed;
    }

    private synchronized void holdBack(long line) {
        early.add(line);
    }

    /** Writes a row, or reports it; returns whether it need not wait for its parent. */
    private boolean written(long line, Map<String, Object> values, List<String> waiting, ProgressLine progress) {
        try {
            if (upsert) {
                store.upsert(entity, values);
            } else {
                store.insert(entity, values);
            }
            report.written();
            progress.step();
        } catch (ConstraintViolation e) {
            synchronized (this) {
                if (e.constraint() == Constraint.REFERENCE) {
                    early.add(line);
                    waiting.add(report.at(line, e.getMessage()));
                    return false;
                } else {
                    report.refused(report.at(line, e.getMessage()));
                    progress.step();
                }
            }
        } catch (RefusedException e) {
            report.refused(report.at(line, e.getMessage()));
            progress.step();
        } catch (RuntimeException e) {
            synchronized (this) {
                failed = failed == null ? e : failed;
            }
        }
        return true;
    }
}
