/** A design as a whole, why it is so and that it is the best one; and the file that holds it. */
package dev.keywright.core.design;
