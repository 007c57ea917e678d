package dev.keywright.testkit.simulate;

/** What may befall a call. */
public enum CallFault {
    /** It fails, and did nothing. */
    FAILS,
    /** It is done, and nobody hears of it. */
    REPLY_LOST,
    /** It is not done, and nobody hears of it. */
    REQUEST_LOST,
    /** Nobody hears of it, and it is done at some later time. */
    LATE,
    /** The caller ends before the call. */
    CRASH_BEFORE,
    /** The caller ends behind the call. */
    CRASH_AFTER
}
