package dev.keywright.core.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TypeTextTest {

    private static final List<Type> TYPES = List.of(
            Type.BOOLEAN,
            Type.SMALLINT,
            Type.INTEGER,
            Type.BIGINT,
            Type.REAL,
            Type.DOUBLE,
            Type.UUID,
            Type.DATE,
            Type.JSON,
            Type.TEXT,
            Type.text(50),
            Type.BYTES,
            Type.bytes(16),
            Type.decimal(0, 0),
            Type.decimal(12, 2),
            Type.time(TypeKind.TIME, 0),
            Type.time(TypeKind.TIMESTAMP, 3),
            Type.time(TypeKind.TIMESTAMPTZ, 6),
            Type.enumeration(List.of("new", "in work", "ended")),
            Type.array(Type.array(Type.decimal(5, 0))));

    @Test
    void typesAreWrittenAsTheyPrintAndReadBack() {
        assertThat(TYPES).allSatisfy(type -> {
            assertThat(TypeText.write(type)).isEqualTo(type.toString());
            assertThat(TypeText.read(TypeText.write(type))).isEqualTo(type);
        });
    }

    @Test
    void everyKindIsTried() {
        assertThat(TYPES).extracting(Type::kind).contains(TypeKind.values());
    }

    @Test
    void labelsOfAnyShapeAreReadBack() {
        Type odd = Type.array(Type.enumeration(List.of("a, b", "it's", "", " ", "(x)", "'", "y[]", "', '", "é")));
        assertThat(TypeText.read(TypeText.write(odd))).isEqualTo(odd);
        assertThat(TypeText.write(Type.enumeration(List.of("a, b", "c")))).isEqualTo("enum('a, b', c)");
    }

    @Test
    void whatIsNoTypeIsRefused() {
        for (String text : List.of(
                "",
                "varchar",
                "text(",
                "text()",
                "text(a)",
                "text(1,2)",
                "decimal(3)",
                "int[]x",
                "uuid(3)",
                "array",
                "[]",
                "enum",
                "enum()",
                "enum(a,b)",
                "enum('a)",
                "enum('a'b)",
                "enum(a, )",
                "text(9999999999)",
                "text)",
                "text[][][][][][][]")) {
            assertThatThrownBy(() -> TypeText.read(text))
                    .as("'%s'", text)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("'" + text + "' is not a type");
        }
    }
}
