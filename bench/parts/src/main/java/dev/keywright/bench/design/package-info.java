/** Measures how the designer and its solver grow with the model. */
package dev.keywright.bench.design;
