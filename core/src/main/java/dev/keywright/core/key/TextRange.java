package dev.keywright.core.key;

/** A range of texts in the order of their UTF-8 bytes, both ends included, as BETWEEN in DynamoDB takes it. */
public record TextRange(String from, String to) {}
