/** SELECT to the one normal form. */
package dev.keywright.compiler.question;
