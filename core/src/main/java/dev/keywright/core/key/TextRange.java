package dev.keywright.core.key;

/** Texts from one to another, both included, by the order of their UTF-8 bytes: what DynamoDB's BETWEEN takes. */
public record TextRange(String from, String to) {}
