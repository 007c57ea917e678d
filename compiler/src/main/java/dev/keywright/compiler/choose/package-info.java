/** Chooses structures and alternatives at the least cost, exactly: {@link dev.keywright.compiler.choose.Choose}. */
package dev.keywright.compiler.choose;
