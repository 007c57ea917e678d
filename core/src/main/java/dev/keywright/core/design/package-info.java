/** A design: tables, row kinds as views over the model, their keys as segments, what it costs, and why. */
package dev.keywright.core.design;
