package dev.keywright.core.key;

/** Keys from {@code from} on and before {@code to}. */
public record ByteRange(byte[] from, byte[] to) {}
