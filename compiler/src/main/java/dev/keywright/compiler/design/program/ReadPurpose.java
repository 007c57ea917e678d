package dev.keywright.compiler.design.program;

/**
 * What a change reads rows for, which decides what may serve the read. Used by {@code AddSupportReads} and
 * {@code SearchSpace}.
 *
 * <pre>
 *   delete from task where id = :id              the task           ROW
 *     on delete cascade: its labels              its labels         MATCHES
 *   update project set name = :name where …      rows with a copy   BELOW
 *   delete from task where done_at &lt; :before      its tasks          MATCHES
 * </pre>
 */
enum ReadPurpose {
    /** One row, whose columns are used as they are read: only row kinds that are never older than base rows serve. */
    ROW,
    /** The rows below a row that the change locks. Each is read again by its key, so rows with copies serve, too. */
    BELOW,
    /**
     * The rows that meet the conditions of an update or a delete. Each is locked and read again by its key, so rows
     * with copies serve, too; where no key finds them, all rows are read.
     */
    MATCHES;

    boolean lists() {
        return this != ROW;
    }
}
