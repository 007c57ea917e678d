package dev.keywright.compiler.generate;

/**
 * A generated Java file. Used by {@code GenerateJava}, {@code GenerateVerb} and {@code GeneratedSources}.
 *
 * @param name its path below the source folder: {@code com/acme/Search.java}
 */
public record GeneratedFile(String name, String text) {}
