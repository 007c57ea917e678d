/** The command line: one verb a file. */
package dev.keywright.cli;
