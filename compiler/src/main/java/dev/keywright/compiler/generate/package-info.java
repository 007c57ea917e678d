/**
 * Generates typed Java code from a model: a record for each entity, a method for each question and change. Entry:
 * {@link GenerateJava}, called by {@code cli.GenerateVerb}; each class {@code Generate…} makes one kind of file or
 * type.
 *
 * <p>Fixed: names and signatures of generated types and methods, since code of users calls them;
 * {@link GeneratedTypes}, {@link MethodNames}, {@link JavaNames} and {@link NullableParameters} decide them. Generated
 * code calls {@code store.typed} by the names in {@link StoreTypes}, which the compiler of Java does not check here.
 * Free: bodies of methods. Goldens under {@code examples} show every change.
 */
package dev.keywright.compiler.generate;
