package dev.keywright.testkit;

import java.util.List;
import java.util.Locale;

/**
 * How far tests go: a build takes minutes, a night hours, a week days. {@code -Dkeywright.depth=night} sets it; each
 * test states its three numbers where it uses them:
 *
 * <pre>
 *   private static final int SEEDS = Depth.of(3, 20, 100);
 * </pre>
 *
 * <p>Used by {@code RunRecord}.
 */
public enum Depth {
    BUILD,
    NIGHT,
    WEEK;

    private static final Depth CURRENT =
            valueOf(System.getProperty("keywright.depth", BUILD.toString()).toUpperCase(Locale.ROOT));

    public static Depth current() {
        return CURRENT;
    }

    public static int of(int build, int night, int week) {
        return List.of(build, night, week).get(CURRENT.ordinal());
    }

    public static <T> T of(T build, T night, T week) {
        return List.of(build, night, week).get(CURRENT.ordinal());
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
