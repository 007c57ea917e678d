/**
 * Reads JSON files strictly, with the path in every message, and prints them for human readers, always in the same
 * form. Entry: {@link JsonText}; used for design files ({@code core.design.file}), profiles and price lists, DDL
 * templates, and the {@code --json} output of {@code cli}.
 *
 * <p>Fixed: equal values print as equal bytes ({@link PrintJson}), and a field that no reader asked for is refused.
 * Free: the code, and the wording of messages. With {@code compiler.source} the only package of core and compiler that
 * touches files of users.
 */
package dev.keywright.core.json;
