package dev.keywright.testkit.simulate;

/**
 * A fault of a simulated engine call. Used by {@code ClientCall}, {@code ExploreStates}, {@code ScheduledEngine} and
 * {@code Scheduler}.
 */
public enum CallFault {
    /** The call throws, and has no effect. */
    FAILS,
    /** The call takes effect, but the caller does not receive the reply. */
    REPLY_LOST,
    /** The call has no effect, and the caller cannot know this. */
    REQUEST_LOST,
    /** The caller receives no reply, and the call takes effect at some later time. */
    LATE,
    /** The caller crashes before the call. */
    CRASH_BEFORE,
    /** The caller crashes after the call. */
    CRASH_AFTER
}
