package dev.keywright.core.key;

/** A range of keys in bytes: {@code from} included, {@code to} excluded. */
public record ByteRange(byte[] from, byte[] to) {}
