package dev.keywright.dynamodb;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.keywright.dynamodb.generated.teams.Teams;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * From a generated method to the request, no code inspects classes by reflection. Not counted: ServiceLoader, which
 * finds the engine by its address; javac's bootstrap methods of records and lambdas; the reader of a design, which asks
 * an enum for its constants; and the VarHandle that reads numbers from byte arrays.
 */
class NoReflectionTest {

    /** The methods of Class that look up fields and methods by name, or create objects by class name. */
    private static final List<String> LOOKS = List.of(
            "forName",
            "newInstance",
            "getConstructor",
            "getConstructors",
            "getDeclaredConstructor",
            "getDeclaredConstructors",
            "getDeclaredField",
            "getDeclaredFields",
            "getDeclaredMethod",
            "getDeclaredMethods",
            "getField",
            "getFields",
            "getMethod",
            "getMethods",
            "getRecordComponents",
            "getAnnotation",
            "getAnnotations");

    private static final ArchRule NO_REFLECTION = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.lang.reflect..", "java.beans..", "sun.misc..")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName(MethodHandles.Lookup.class.getName())
            .orShould()
            .callMethodWhere(DescribedPredicate.describe("Class is asked what it has", NoReflectionTest::looks));

    private static boolean looks(JavaCall<?> call) {
        return call.getTargetOwner().isEquivalentTo(Class.class) && LOOKS.contains(call.getName());
    }

    /** The drivers' own classes are not checked, and importing them takes long. */
    @BeforeAll
    static void readOurClassesOnly() {
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    }

    @Test
    void noClassUsesReflection() {
        JavaClasses product = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.keywright.core", "dev.keywright.store", "dev.keywright.dynamodb");
        assertThat(product.contain(DynamoProvider.class)).isTrue();
        NO_REFLECTION.check(product);
        JavaClasses generated = new ClassFileImporter().importPackages(Teams.class.getPackageName());
        assertThat(generated.contain(Teams.class)).isTrue();
        NO_REFLECTION.check(generated);
    }

    @Test
    void whoLooksIsFound() {
        JavaClasses looking = new ClassFileImporter().importClasses(Looking.class);
        assertThatThrownBy(() -> NO_REFLECTION.check(looking)).isInstanceOf(AssertionError.class);
    }

    private static final class Looking {

        static int columns(Class<?> type) {
            return type.getRecordComponents().length;
        }
    }
}
