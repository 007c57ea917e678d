/**
 * Encodes keys as readable text that sorts as their values do. Entry: {@link KeyText}, called by the adapters of
 * DynamoDB and, for some columns, of Cassandra. Each class {@code …Text} is the {@link SegmentText} of some types;
 * {@link ChooseText} picks it. {@code core.key.bytes} borrows {@link FloatingNumberText} and the rounding of bounds.
 *
 * <p>The texts are stored: never change them without a new format. docs/reference/keys.md has the rules and test
 * vectors, which {@code KeyVectorsTest} compares. Free: how they are computed, and what is decoded when.
 */
package dev.keywright.core.key.text;
