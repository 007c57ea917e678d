package dev.keywright.core.ddl;

import dev.keywright.core.design.Design;

/** Prints what creates the tables of a design, in the language of one tool: a template, a script or a list. */
public interface DdlWriter {

    /** The name of its format, as the command line takes it: {@code terraform}. */
    String format();

    /** REQUIRES: the design is for the engine whose provider has this writer. */
    String write(Design design);
}
