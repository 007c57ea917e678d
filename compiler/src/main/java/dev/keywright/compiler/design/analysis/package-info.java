/**
 * Analyzes one question before it is planned: which columns are fixed, needed and linked, in which equivalent forms it
 * can be asked, and how many rows it finds. {@code design.program.SearchSpace} asks {@link ParameterVariant} and
 * {@link EquivalentQueries} for the forms and makes a {@link QuestionGraph} of each; the proposers in
 * {@code design.kind} and the enumerators in {@code design.plan} read the rest.
 *
 * <p>In memory only: free to change. The defaults in {@link Statistics} decide prices, and so designs and goldens.
 */
package dev.keywright.compiler.design.analysis;
