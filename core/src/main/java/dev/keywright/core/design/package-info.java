/** The design as a whole, with its reasons and its proof of optimality, and the file that holds it. */
package dev.keywright.core.design;
