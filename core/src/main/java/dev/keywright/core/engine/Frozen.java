package dev.keywright.core.engine;

/** A list or a map that never changes, so that keys and rows hold it without a copy. */
public interface Frozen {}
