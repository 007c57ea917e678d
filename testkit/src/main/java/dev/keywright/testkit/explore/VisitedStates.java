package dev.keywright.testkit.explore;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A hash table of the visited states, with the number of schedules that continue from each. A state is identified by
 * 128 bits of its SHA-256: among a hundred million states the chance that two collide is one in 10^22. Used by
 * {@code ExploreStates}.
 */
final class VisitedStates {

    private static final int SMALLEST = 1 << 12;

    private final MessageDigest digest = sha256();
    private long[] high = new long[SMALLEST];
    private long[] low = new long[SMALLEST];
    private double[] schedules = new double[SMALLEST];
    private int size;

    /** A state's key in this table. */
    record Fingerprint(long high, long low) {}

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    Fingerprint of(int[] state) {
        ByteBuffer bytes = ByteBuffer.allocate(state.length * Integer.BYTES);
        bytes.asIntBuffer().put(state);
        ByteBuffer hash = ByteBuffer.wrap(digest.digest(bytes.array()));
        return new Fingerprint(hash.getLong(), hash.getLong());
    }

    /** How many schedules continue from the state; 0 where it was not visited. */
    double schedules(Fingerprint state) {
        return schedules[place(state)];
    }

    /** REQUIRES: the state was not added before, and {@code count} is at least one. */
    void add(Fingerprint state, double count) {
        if (2 * ++size > schedules.length) {
            grow();
        }
        int place = place(state);
        high[place] = state.high;
        low[place] = state.low;
        schedules[place] = count;
    }

    int size() {
        return size;
    }

    private int place(Fingerprint state) {
        int mask = schedules.length - 1;
        int place = (int) state.low & mask;
        while (schedules[place] != 0 && (high[place] != state.high || low[place] != state.low)) {
            place = place + 1 & mask;
        }
        return place;
    }

    private void grow() {
        long[] highs = high;
        long[] lows = low;
        double[] counts = schedules;
        high = new long[2 * counts.length];
        low = new long[2 * counts.length];
        schedules = new double[2 * counts.length];
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != 0) {
                int place = place(new Fingerprint(highs[i], lows[i]));
                high[place] = highs[i];
                low[place] = lows[i];
                schedules[place] = counts[i];
            }
        }
    }
}
