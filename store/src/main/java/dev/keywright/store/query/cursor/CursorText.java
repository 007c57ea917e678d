package dev.keywright.store.query.cursor;

import dev.keywright.core.row.TaggedValueBytes;
import dev.keywright.core.row.Values;
import dev.keywright.store.error.RefusedException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes and reads cursors as text. A caller may hand the text to anyone; the store accepts it back unchanged or not
 * at all:
 *
 * <pre>
 *   encrypted: design 8   question 8   arguments 8   asked 12   position …       base64 for URLs
 * </pre>
 *
 * <p>{@link CursorCipher} encrypts and authenticates all of it under the store's secret: keys, order columns and
 * arguments are not for the user who has the text. The three hashes let a message say what does not fit. Partitions come
 * from the arguments alone, so that a cursor leads to no rows but theirs. Thread safe.
 *
 * <p>Used by {@code AskQuestions} and {@code Store}.
 */
public final class CursorText {

    private static final int HASH_BYTES = 8;
    private static final int HEAD_BYTES = 3 * HASH_BYTES + Long.BYTES + Integer.BYTES;

    private static final MessageDigest HASHING = hashing();

    private volatile CursorCipher cipher;
    private final byte[] design;
    private final Map<String, byte[]> questions = new ConcurrentHashMap<>();

    public CursorText(byte[] secret, byte[] design) {
        this.cipher = new CursorCipher(secret);
        this.design = hash(design);
    }

    /** From now on cursors are those of another secret, and all others are refused. */
    public void renew(byte[] secret) {
        cipher = new CursorCipher(secret);
    }

    /** @param given the caller's arguments, each coerced to its type */
    public String write(String question, Map<String, Object> given, Cursor cursor) {
        byte[] position = PagePositionBytes.write(cursor.position());
        ByteBuffer all = ByteBuffer.allocate(HEAD_BYTES + position.length);
        all.put(design).put(hash(question)).put(hash(given));
        all.putLong(cursor.startedAt().getEpochSecond())
                .putInt(cursor.startedAt().getNano());
        all.put(position);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(cipher.encrypted(all.array()));
    }

    /** Reads a cursor; refuses one that this store did not write for this question and these arguments. */
    public Cursor read(String question, Map<String, Object> given, String text) {
        byte[] encrypted = decoded(text);
        byte[] bytes = cipher.decrypted(encrypted).orElse(new byte[0]);
        boolean ours = bytes.length > HEAD_BYTES
                // The last Base64 digit has unused bits; a text that differs only there is refused as well.
                && Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(encrypted)
                        .equals(text);
        require(ours, "the cursor was not issued by this store, or was modified");
        ByteBuffer in = ByteBuffer.wrap(bytes);
        require(matches(in, design), "the cursor belongs to another design; ask for the first page again");
        require(matches(in, hash(question)), "the cursor belongs to another question than " + question);
        require(matches(in, hash(given)), "the cursor belongs to other arguments of " + question);
        Instant asked = Instant.ofEpochSecond(in.getLong(), in.getInt());
        return new Cursor(asked, PagePositionBytes.read(Arrays.copyOfRange(bytes, HEAD_BYTES, bytes.length)));
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    private static void require(boolean holds, String sentence) {
        if (!holds) {
            throw new RefusedException(sentence);
        }
    }

    private static boolean matches(ByteBuffer in, byte[] hash) {
        byte[] found = new byte[HASH_BYTES];
        in.get(found);
        return Arrays.equals(found, hash);
    }

    /** A design has few questions, so each hash is computed once. */
    private byte[] hash(String question) {
        return questions.computeIfAbsent(question, each -> hash(each.getBytes(StandardCharsets.UTF_8)));
    }

    /** Equal values have equal hashes, whatever type of number holds them. */
    private static byte[] hash(Map<String, Object> given) {
        Map<String, Object> values = new TreeMap<>(given);
        values.replaceAll((name, value) -> Values.canonical(value));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            TaggedValueBytes.write(out, values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return hash(bytes.toByteArray());
    }

    private static byte[] hash(byte[] bytes) {
        try {
            MessageDigest digest = (MessageDigest) HASHING.clone();
            return Arrays.copyOf(digest.digest(bytes), HASH_BYTES);
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("SHA-256 of this Java cannot be copied", e);
        }
    }

    private static MessageDigest hashing() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
