package dev.keywright.core.engine.row;

import java.util.AbstractList;
import java.util.RandomAccess;

/**
 * A list that never changes, so that keys hold it without a copy. A class and not an interface, since every row of
 * every answer is tested with {@code instanceof}, which the JVM does faster for classes.
 */
public abstract class FrozenList extends AbstractList<Object> implements RandomAccess {}
