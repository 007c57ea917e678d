package dev.keywright.verify.history;

/**
 * Something that a client did to one row, and what it knows of it. A state is told by a text that no two changes give a
 * row; {@link #ABSENT} is no row.
 *
 * <pre>
 *   client 3   [120, 180]   row 7   change  a1;b4 -> a1;b4;c9
 *   client 5   [130, 150]   row 7   read    a1;b4, version 17
 * </pre>
 *
 * @param invoked when it began
 * @param returned when it was acknowledged; {@link Long#MAX_VALUE} where nobody knows whether it happened
 * @param before what a change was made of
 * @param after what it made, or what a read saw
 * @param version that a read saw; 0 where it did not
 */
public record Operation(
        int client, long invoked, long returned, long row, Act act, String before, String after, long version) {

    public static final String ABSENT = "";

    /** What it was. */
    public enum Act {
        READ,
        /** From a state that the client knew. */
        CHANGE,
        /** Whatever was there. */
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
