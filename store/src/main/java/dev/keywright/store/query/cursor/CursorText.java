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
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Writes and reads cursors as text. A caller may hand the text to anyone; the store accepts it back unchanged or not
 * at all:
 *
 * <pre>
 *   signature 32   design 8   question 8   arguments 8   asked 12   position …       base64 for URLs
 * </pre>
 *
 * <p>The signature is HMAC-SHA256 with the store's secret over all that follows. The three hashes let a message say
 * what does not fit. Partitions come from the arguments alone, so that a cursor leads to no rows but theirs. The text
 * is signed and not encrypted: it shows the keys and order columns of the last row. Thread safe.
 *
 * <p>Used by {@code AskQuestions} and {@code Store}.
 */
public final class CursorText {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int SIGNATURE_BYTES = 32;
    private static final int HASH_BYTES = 8;
    private static final int HEAD_BYTES = SIGNATURE_BYTES + 3 * HASH_BYTES + Long.BYTES + Integer.BYTES;

    private static final MessageDigest HASHING = hashing();

    private final Mac signing;
    private final byte[] design;
    private final Map<String, byte[]> questions = new ConcurrentHashMap<>();

    public CursorText(byte[] secret, byte[] design) {
        this.signing = signing(secret);
        this.design = hash(design);
    }

    private static Mac signing(byte[] secret) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret, ALGORITHM));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    /** @param given the caller's arguments, each coerced to its type */
    public String write(String question, Map<String, Object> given, Cursor cursor) {
        byte[] position = PagePositionBytes.write(cursor.position());
        ByteBuffer all = ByteBuffer.allocate(HEAD_BYTES + position.length);
        all.position(SIGNATURE_BYTES);
        all.put(design).put(hash(question)).put(hash(given));
        all.putLong(cursor.startedAt().getEpochSecond())
                .putInt(cursor.startedAt().getNano());
        all.put(position);
        all.put(0, signature(all.array()));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all.array());
    }

    /** Reads a cursor; refuses one that this store did not write for this question and these arguments. */
    public Cursor read(String question, Map<String, Object> given, String text) {
        byte[] bytes = decoded(text);
        boolean ours = bytes.length > HEAD_BYTES
                && MessageDigest.isEqual(signature(bytes), Arrays.copyOf(bytes, SIGNATURE_BYTES))
                // The last Base64 digit has unused bits; a text that differs only there is refused as well.
                && Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(text);
        require(ours, "the cursor was not issued by this store, or was modified");
        ByteBuffer in = ByteBuffer.wrap(bytes).position(SIGNATURE_BYTES);
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

    private byte[] signature(byte[] all) {
        try {
            // Looking up an algorithm takes longer than signing.
            Mac mac = (Mac) signing.clone();
            mac.update(all, SIGNATURE_BYTES, all.length - SIGNATURE_BYTES);
            return mac.doFinal();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(ALGORITHM + " of this Java cannot be copied", e);
        }
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
