/** Parameters and result columns of questions and changes. */
package dev.keywright.core.model.signature;
