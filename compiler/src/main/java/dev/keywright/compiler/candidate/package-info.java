/** What a design could be made of: row kinds, plans over them, what changes cost, and the program to choose from. */
package dev.keywright.compiler.candidate;
