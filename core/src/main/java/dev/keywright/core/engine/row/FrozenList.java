package dev.keywright.core.engine.row;

import java.util.AbstractList;
import java.util.RandomAccess;

/**
 * Values that never change, so that keys hold them without a copy. A class, since every row of every answer is asked whether its
 * key has one, and the JVM tells classes faster than interfaces.
 */
public abstract class FrozenList extends AbstractList<Object> implements RandomAccess {}
