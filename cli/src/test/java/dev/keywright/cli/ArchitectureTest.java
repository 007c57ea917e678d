package dev.keywright.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.keywright.core.engine.FrozenList;
import dev.keywright.core.engine.FrozenMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The arrows between modules and stages, held. */
class ArchitectureTest {

    /** Benches are no part of the product; one looks into an engine's package, to measure beside it. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("/bench/"))
            .importPackages("dev.keywright");

    @Test
    void coreSeesNoOtherModule() {
        noClasses()
                .that()
                .resideInAPackage("dev.keywright.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.keywright.compiler..",
                        "dev.keywright.verify..",
                        "dev.keywright.cli..",
                        "dev.keywright.testkit..",
                        "dev.keywright.rocksdb..",
                        "dev.keywright.cassandra..",
                        "dev.keywright.dynamodb..",
                        "dev.keywright.mongodb..",
                        "net.sf.jsqlparser..",
                        "picocli..")
                .check(CLASSES);
    }

    @Test
    void anEngineSeesOnlyCoreAndItsDriver() {
        engineSees("dev.keywright.rocksdb..", "org.rocksdb..");
        engineSees("dev.keywright.cassandra..", "com.datastax.oss..");
        engineSees("dev.keywright.dynamodb..", "software.amazon.awssdk..");
        engineSees("dev.keywright.mongodb..", "com.mongodb..", "org.bson..");
    }

    private static void engineSees(String engine, String... driver) {
        String[] seen = Stream.concat(Stream.of(engine, "dev.keywright.core..", "java.."), Stream.of(driver))
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage(engine)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(seen)
                .check(CLASSES);
        // A replica set begins with a command to its server.
        noClasses()
                .that()
                .resideOutsideOfPackages(engine, "dev.keywright.testkit.server..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(driver)
                .check(CLASSES);
    }

    /** But for what a driver makes by its name. */
    @Test
    void anEngineHasOnePublicType() {
        assertThat(publicTypes("dev.keywright.rocksdb")).containsExactly("RocksProvider");
        assertThat(publicTypes("dev.keywright.cassandra"))
                .containsExactlyInAnyOrder("AskAnother", "CassandraProvider", "SafeRetries");
        assertThat(publicTypes("dev.keywright.dynamodb")).containsExactly("DynamoProvider");
        assertThat(publicTypes("dev.keywright.mongodb")).containsExactly("MongoProvider");
    }

    private static List<String> publicTypes(String engine) {
        return CLASSES.stream()
                .filter(each -> each.getPackageName().startsWith(engine))
                .filter(each -> each.getModifiers().contains(JavaModifier.PUBLIC))
                .map(JavaClass::getSimpleName)
                .toList();
    }

    @Test
    void theCompilerSeesOnlyCore() {
        noClasses()
                .that()
                .resideInAPackage("dev.keywright.compiler..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.keywright.verify..", "dev.keywright.cli..", "picocli..")
                .check(CLASSES);
    }

    @Test
    void onlyWhatReadsStatementsSeesTheParser() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.keywright.compiler.parse..",
                        "dev.keywright.compiler.expression..",
                        "dev.keywright.compiler.question..",
                        "dev.keywright.compiler.change..",
                        "dev.keywright.compiler.statement..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("net.sf.jsqlparser..")
                .check(CLASSES);
    }

    @Test
    void onlyTheChoiceSeesTheSolver() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.keywright.compiler.choose..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.google.ortools..")
                .check(CLASSES);
    }

    @Test
    void onlyWhatGeneratesSeesJavaPoet() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.keywright.compiler.generate..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.palantir.javapoet..")
                .check(CLASSES);
    }

    @Test
    void stagesOfTheCompilerFormNoCycle() {
        slices().matching("dev.keywright.compiler.(*)..")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
        slices().matching("dev.keywright.core.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    /** But for the solver's libraries, which a JVM can only load from files. */
    @Test
    void filesAreTouchedInOnePlaceAModule() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.keywright.core..", "dev.keywright.compiler..")
                .and()
                .resideOutsideOfPackages("dev.keywright.compiler.source..", "dev.keywright.core.json..")
                .and()
                .doNotHaveFullyQualifiedName("dev.keywright.compiler.choose.solve.Natives")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.nio.file.Files")
                .check(CLASSES);
    }

    @Test
    void thereIsNoClockAndNoChanceInTheCompiler() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.keywright.core..", "dev.keywright.compiler..")
                .should()
                .dependOnClassesThat()
                .haveNameMatching("java\\.util\\.(Random|HashMap|HashSet)|java\\.time\\.Clock")
                .check(CLASSES);
    }

    /** But for two that others extend, so that the JVM tells what is frozen by its class. */
    @Test
    void whatIsNotPublicIsFinal() {
        classes()
                .that()
                .areNotInterfaces()
                .and()
                .areTopLevelClasses()
                .and()
                .areNotEnums()
                .and()
                .doNotHaveSimpleName("package-info")
                .and()
                .doNotHaveFullyQualifiedName(FrozenList.class.getName())
                .and()
                .doNotHaveFullyQualifiedName(FrozenMap.class.getName())
                .should()
                .haveModifier(JavaModifier.FINAL)
                .check(CLASSES);
    }
}
