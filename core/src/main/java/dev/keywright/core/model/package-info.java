/** The input of a design: entities, relationships, questions and changes. */
package dev.keywright.core.model;
