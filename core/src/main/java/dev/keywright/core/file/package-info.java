/** The design file: everything of a design, its model included, as JSON that people review and stores open. */
package dev.keywright.core.file;
