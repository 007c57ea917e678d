/** The requests of a plan as each target spells them. */
package dev.keywright.compiler.explain.request;
