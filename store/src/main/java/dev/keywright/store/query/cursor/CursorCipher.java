package dev.keywright.store.query.cursor;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts and authenticates the bytes of cursors with AES-GCM. The nonce is an HMAC of the bytes, so that two nonces
 * are equal only where the cursors are, and no source of randomness is needed. Both keys come from the secret of the
 * store. Immutable. Used by {@code CursorText}.
 *
 * <pre>
 *   nonce 12   encrypted …   tag 16
 * </pre>
 */
final class CursorCipher {

    private static final String SIGNING = "HmacSHA256";
    private static final String ENCRYPTING = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int TAG_BYTES = TAG_BITS / Byte.SIZE;

    private final SecretKeySpec key;
    private final Mac nonces;

    CursorCipher(byte[] secret) {
        try {
            this.key = new SecretKeySpec(derived(secret, "keywright cursor key"), "AES");
            this.nonces = signing(derived(secret, "keywright cursor nonce"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + SIGNING, e);
        }
    }

    private static byte[] derived(byte[] secret, String purpose) throws GeneralSecurityException {
        return signing(secret).doFinal(purpose.getBytes(StandardCharsets.UTF_8));
    }

    private static Mac signing(byte[] secret) throws GeneralSecurityException {
        Mac mac = Mac.getInstance(SIGNING);
        mac.init(new SecretKeySpec(secret, SIGNING));
        return mac;
    }

    byte[] encrypted(byte[] plain) {
        byte[] nonce = nonce(plain);
        byte[] all = Arrays.copyOf(nonce, NONCE_BYTES + plain.length + TAG_BYTES);
        try {
            cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plain, 0, plain.length, all, NONCE_BYTES);
            return all;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ENCRYPTING, e);
        }
    }

    /** The plain bytes; empty where these are not what {@link #encrypted} returned. */
    Optional<byte[]> decrypted(byte[] all) {
        if (all.length < NONCE_BYTES + TAG_BYTES) {
            return Optional.empty();
        }
        try {
            return Optional.of(cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(all, NONCE_BYTES))
                    .doFinal(all, NONCE_BYTES, all.length - NONCE_BYTES));
        } catch (AEADBadTagException e) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ENCRYPTING, e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(ENCRYPTING);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private byte[] nonce(byte[] plain) {
        try {
            // Looking up an algorithm takes longer than signing.
            return Arrays.copyOf(((Mac) nonces.clone()).doFinal(plain), NONCE_BYTES);
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(SIGNING + " of this Java cannot be copied", e);
        }
    }
}
