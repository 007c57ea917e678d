package dev.keywright.core.engine;

import java.util.AbstractMap;

/** A map that never changes, so that rows hold it without a copy; see {@link FrozenList}. */
public abstract class FrozenMap<V> extends AbstractMap<String, V> {}
