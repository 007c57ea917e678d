package dev.keywright.compiler.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The Java type of a SQL value, with the code that reads it from a stored row and the code that passes it to the store.
 * Used by {@code GenerateAnswer}, {@code GeneratedTypes} and {@code JavaMember}.
 *
 * <pre>
 *   text                  String             cells.value(0, Casts.TEXT)       name
 *   integer, maybe null   Optional&lt;Integer&gt;  cells.optional(0, Casts.INTEGER) age.orElse(null)
 *   enum(active, ended)   SearchStatus       cells.value(0, Casts.label(…))   status.label()
 * </pre>
 */
record JavaType(GeneratedTypes types, Type type, boolean nullable) {

    TypeName name() {
        TypeName plain = plain();
        return nullable ? ParameterizedTypeName.get(ClassName.get(Optional.class), plain.box()) : plain;
    }

    /** The type without the Optional of a nullable value. */
    TypeName plain() {
        return plain(type);
    }

    private TypeName plain(Type of) {
        switch (of.kind()) {
            case BOOLEAN:
                return TypeName.BOOLEAN;
            case SMALLINT, INTEGER:
                return TypeName.INT;
            case BIGINT:
                return TypeName.LONG;
            case REAL:
                return TypeName.FLOAT;
            case DOUBLE:
                return TypeName.DOUBLE;
            case ENUM:
                return types.enumOf(of);
            case ARRAY:
                return ParameterizedTypeName.get(
                        ClassName.get(List.class),
                        plain(of.element().orElseThrow()).box());
            case DECIMAL, TEXT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, BYTES, JSON:
                return ClassName.get(library(of.kind()));
        }
        throw new IllegalStateException("no type in Java for " + of);
    }

    private static Class<?> library(TypeKind kind) {
        switch (kind) {
            case DECIMAL:
                return BigDecimal.class;
            case UUID:
                return UUID.class;
            case DATE:
                return LocalDate.class;
            case TIME:
                return LocalTime.class;
            case TIMESTAMP:
                return LocalDateTime.class;
            case TIMESTAMPTZ:
                return Instant.class;
            case BYTES:
                return ByteBuffer.class;
            case TEXT, JSON:
                return String.class;
            case BOOLEAN, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, ENUM, ARRAY:
                break;
        }
        throw new IllegalStateException("no class for " + kind);
    }

    /** Code that reads the value at this position of a row. */
    CodeBlock read(int place) {
        return CodeBlock.of("cells.$L($L, $L)", nullable ? "optional" : "value", place, as(type));
    }

    private CodeBlock as(Type of) {
        switch (of.kind()) {
            case ENUM:
                return CodeBlock.of("$T.label($T::of)", StoreTypes.CASTS, types.enumOf(of));
            case ARRAY:
                return CodeBlock.of(
                        "$T.list($L)", StoreTypes.CASTS, as(of.element().orElseThrow()));
            case SMALLINT, INTEGER:
                return CodeBlock.of("$T.INTEGER", StoreTypes.CASTS);
            case BIGINT:
                return CodeBlock.of("$T.LONG", StoreTypes.CASTS);
            case REAL:
                return CodeBlock.of("$T.FLOAT", StoreTypes.CASTS);
            case TEXT, JSON:
                return CodeBlock.of("$T.TEXT", StoreTypes.CASTS);
            case TIMESTAMPTZ:
                return CodeBlock.of("$T.INSTANT", StoreTypes.CASTS);
            case BOOLEAN, DECIMAL, DOUBLE, UUID, DATE, TIME, TIMESTAMP, BYTES:
                return CodeBlock.of("$T.$L", StoreTypes.CASTS, of.kind().name());
        }
        throw new IllegalStateException("no reader of " + of);
    }

    /** Code that converts the value of an expression to what the store accepts. */
    CodeBlock toStored(CodeBlock value) {
        if (!nullable) {
            return toStoredPlain(value);
        }
        return conversion(type)
                .map(each -> CodeBlock.of("$L.map($L).orElse(null)", value, each))
                .orElseGet(() -> CodeBlock.of("$L.orElse(null)", value));
    }

    /** The same for an expression that is never empty. */
    CodeBlock toStoredPlain(CodeBlock value) {
        return type.kind() == TypeKind.ENUM
                ? CodeBlock.of("$L.label()", value)
                : conversion(type)
                        .map(each -> CodeBlock.of("$L.apply($L)", each, value))
                        .orElse(value);
    }

    /**
     * The function that converts a value for the store; empty if the store accepts it as it is. A method reference, not
     * a lambda, because the lambda's parameter could hide a parameter of the generated method.
     */
    private Optional<CodeBlock> conversion(Type of) {
        if (of.kind() == TypeKind.ENUM) {
            return Optional.of(CodeBlock.of("$T::label", types.enumOf(of)));
        }
        return of.element().flatMap(this::conversion).map(each -> CodeBlock.of("$T.each($L)", StoreTypes.LISTS, each));
    }
}
