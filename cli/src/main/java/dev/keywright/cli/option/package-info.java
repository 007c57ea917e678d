/** Option groups that several verbs share. */
package dev.keywright.cli.option;
