package dev.keywright.testkit.explore;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The states that were looked at, and how many schedules go on from each. A state is known by 128 bits of its SHA-256: of a
 * hundred million states two are taken for one with a chance of one in 10^22.
 */
final class VisitedStates {

    private static final int SMALLEST = 1 << 12;

    private final MessageDigest digest = sha256();
    private long[] high = new long[SMALLEST];
    private long[] low = new long[SMALLEST];
    private double[] schedules = new double[SMALLEST];
    private int size;

    /** The name of a state in this table. */
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

    /** How many schedules go on from it; 0 where it was not seen. */
    double schedules(Fingerprint state) {
        return schedules[place(state)];
    }

    /** REQUIRES: not seen before, and at least one schedule. */
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
