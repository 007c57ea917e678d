/** The command line; each verb is a class. */
package dev.keywright.cli;
