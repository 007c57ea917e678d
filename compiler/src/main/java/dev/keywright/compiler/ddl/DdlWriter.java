package dev.keywright.compiler.ddl;

import dev.keywright.core.design.Design;

/** Writes the tables of a design in the words of one tool. */
interface DdlWriter {

    /** REQUIRES: the design is for the target of this writer's format. */
    String write(Design design);
}
