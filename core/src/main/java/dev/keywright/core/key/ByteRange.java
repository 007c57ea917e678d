package dev.keywright.core.key;

/**
 * A range of keys in bytes: {@code from} included, {@code to} excluded. Used by {@code KeyBytes}, {@code KindShape} and
 * {@code Reads}.
 */
public record ByteRange(byte[] from, byte[] to) {}
