/** Analysis of one question: what it fixes, what it needs, in which equivalent forms it can be asked. */
package dev.keywright.compiler.design.analysis;
