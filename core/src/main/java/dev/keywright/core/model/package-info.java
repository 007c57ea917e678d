/** What goes into a design: entities, relationships, questions and changes. */
package dev.keywright.core.model;
