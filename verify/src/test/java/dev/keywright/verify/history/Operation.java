package dev.keywright.verify.history;

/**
 * An operation of one client on one row, with what the client knows about it. A state is identified by a text that no
 * two changes write; {@link #ABSENT} stands for a missing row.
 *
 * <pre>
 *   client 3   [120, 180]   row 7   change  a1;b4 -> a1;b4;c9
 *   client 5   [130, 150]   row 7   read    a1;b4, version 17
 * </pre>
 *
 * @param invoked when it began
 * @param returned when it was acknowledged; {@link Long#MAX_VALUE} where its outcome is unknown
 * @param before the state that a change was made from
 * @param after the state that it made, or that a read saw
 * @param version the version that a read saw; 0 where it saw none
 */
public record Operation(
        int client, long invoked, long returned, long row, Act act, String before, String after, long version) {

    public static final String ABSENT = "";

    /** The kind of operation. */
    public enum Act {
        READ,
        /** A change of a state that the client knew. */
        CHANGE,
        /** A write regardless of the previous state. */
        OVERWRITE
    }

    public boolean known() {
        return returned != Long.MAX_VALUE;
    }

    @Override
    public String toString() {
        return "client " + client + " " + act + " of row " + row + " " + before + " -> " + after + " in [" + invoked
                + ", " + (known() ? returned : "?") + "]";
    }
}
