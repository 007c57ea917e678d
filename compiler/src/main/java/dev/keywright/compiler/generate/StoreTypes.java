package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;

/**
 * The types of the store that generated code calls. The compiler module does not depend on the store, so they are
 * referred to by name: after a type of the store is renamed, its name here must be changed too; {@code
 * GeneratedCodeTest}, which compiles the generated code, fails until it is.
 */
final class StoreTypes {

    private static final String STORE = "dev.keywright.store";
    private static final String TYPED = STORE + ".typed";

    static final ClassName STORE_CLASS = ClassName.get(STORE, "Store");
    static final ClassName ACCESS = ClassName.get(STORE, "Access");
    static final ClassName CHANGES = ClassName.get(STORE, "Changes");
    static final ClassName FEED = ClassName.get(STORE + ".feed", "Feed");
    static final ClassName WHAT = ClassName.get(STORE + ".feed", "Event", "What");
    static final ClassName CASTS = ClassName.get(TYPED, "Casts");
    static final ClassName QUESTION_CALL = ClassName.get(TYPED, "QuestionCall");
    static final ClassName CELLS = ClassName.get(TYPED, "Cells");
    static final ClassName ENTITY_ROWS = ClassName.get(TYPED, "EntityRows");
    static final ClassName EVENT_OF = ClassName.get(TYPED, "EventOf");
    static final ClassName RETURNED_ROWS = ClassName.get(TYPED, "ReturnedRows");
    static final ClassName LISTS = ClassName.get(TYPED, "Lists");
    static final ClassName CHECK_GENERATED_CODE = ClassName.get(TYPED, "CheckGeneratedCode");
    static final ClassName VERSIONED = ClassName.get(TYPED, "Versioned");

    private StoreTypes() {}
}
