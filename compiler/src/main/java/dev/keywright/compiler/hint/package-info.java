/** Reads hints: comments that declare what SQL has no syntax for, such as rates and volumes. */
package dev.keywright.compiler.hint;
