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
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.keywright.core.KeywrightException;
import dev.keywright.core.engine.row.FrozenList;
import dev.keywright.core.engine.row.FrozenMap;
import dev.keywright.store.transaction.retry.RetryChange;
import dev.keywright.testkit.Project;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks the allowed dependencies between modules and stages, and other rules about classes. */
class ArchitectureTest {

    private static final String MAIN = "/src/main/java/";

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
                        "dev.keywright.store..",
                        "dev.keywright.verify..",
                        "dev.keywright.cli..",
                        "dev.keywright.testkit..",
                        "dev.keywright.rocksdb..",
                        "dev.keywright.cassandra..",
                        "dev.keywright.dynamodb..",
                        "dev.keywright.hbase..",
                        "dev.keywright.mongodb..",
                        "net.sf.jsqlparser..",
                        "picocli..")
                .check(CLASSES);
    }

    /** Of {@code core}, only the simulated engine stamps events with the time; no design depends on it. */
    @Test
    void theSameInputGivesTheSameBytesWithoutAClock() {
        for (Class<?> moment : List.of(Instant.class, LocalDate.class, LocalDateTime.class)) {
            noClasses()
                    .that()
                    .resideInAnyPackage("dev.keywright.core..", "dev.keywright.compiler..")
                    .and()
                    .resideOutsideOfPackage("dev.keywright.core.engine.memory..")
                    .should()
                    .callMethod(moment, "now")
                    .check(CLASSES);
        }
    }

    @Test
    void anEngineSeesOnlyCoreAndItsDriver() {
        engineSees("dev.keywright.rocksdb..", "org.rocksdb..");
        engineSees("dev.keywright.cassandra..", "com.datastax.oss..");
        engineSees("dev.keywright.dynamodb..", "software.amazon.awssdk..");
        engineSees("dev.keywright.mongodb..", "com.mongodb..", "org.bson..");
        engineSees("dev.keywright.hbase..");
    }

    private static void engineSees(String engine, String... driver) {
        // Core makes JSON out of Jackson's nodes.
        Stream<String> others = Stream.of("dev.keywright.core..", "com.fasterxml.jackson.databind.node..", "java..");
        String[] seen = Stream.of(Stream.of(engine), others, Stream.of(driver))
                .flatMap(each -> each)
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage(engine)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(seen)
                .check(CLASSES);
        // Starting a replica set needs a command to its server.
        noClasses()
                .that()
                .resideOutsideOfPackages(engine, "dev.keywright.testkit.server..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(driver)
                .check(CLASSES);
    }

    @Test
    void onlyTheProviderOfAnEngineIsUsedFromOutside() {
        for (String engine : List.of("rocksdb", "cassandra", "dynamodb", "mongodb", "hbase")) {
            String home = "dev.keywright." + engine + "..";
            noClasses()
                    .that()
                    .resideOutsideOfPackage(home)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(home)
                    .check(CLASSES);
        }
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
                .resideOutsideOfPackage("dev.keywright.compiler.sql..")
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

    /** Exceptions that are not public, or only begin an attempt anew, are caught where they are thrown. */
    @Test
    void exceptionsThatCallersMayCatchHaveOneSupertype() {
        classes()
                .that()
                .resideInAnyPackage(
                        "dev.keywright.core..",
                        "dev.keywright.store..",
                        "dev.keywright.rocksdb..",
                        "dev.keywright.cassandra..",
                        "dev.keywright.dynamodb..",
                        "dev.keywright.mongodb..")
                .and()
                .arePublic()
                .and()
                .areAssignableTo(Throwable.class)
                .and()
                .doNotHaveFullyQualifiedName(RetryChange.class.getName())
                .should()
                .beAssignableTo(KeywrightException.class)
                .check(CLASSES);
    }

    /** Each package by itself, sub-packages too. */
    @Test
    void packagesFormNoCycle() {
        slices().assignedFrom(new PackageSlices()).should().beFreeOfCycles().check(CLASSES);
    }

    /** Otherwise the rules above would hold because they see no classes. */
    @Test
    void theRulesSeeEveryPackage() {
        Set<String> packages = Project.files(Project.root(), ".java").stream()
                .map(each -> Project.root().relativize(each).toString())
                .filter(each -> each.contains(MAIN) && !each.endsWith("package-info.java"))
                .filter(each -> !each.startsWith("bench/") && !each.startsWith("examples/"))
                .map(each -> each.substring(each.indexOf(MAIN) + MAIN.length(), each.lastIndexOf('/')))
                .map(each -> each.replace('/', '.'))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(CLASSES.stream().map(JavaClass::getPackageName)).containsAll(packages);
    }

    /** A slice for each package. */
    private record PackageSlices() implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }

    /** Except for the solver's native libraries, which a JVM can only load from files. */
    @Test
    void filesAreTouchedInOnePlaceAModule() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.keywright.core..", "dev.keywright.compiler..")
                .and()
                .resideOutsideOfPackages("dev.keywright.compiler.source..", "dev.keywright.core.json..")
                .and()
                .doNotHaveFullyQualifiedName("dev.keywright.compiler.choose.solve.NativeLibraries")
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

    /**
     * Except FrozenList and FrozenMap, which have subclasses so that a frozen collection is recognized by its class, and
     * the supertype of exceptions.
     */
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
                .and()
                .doNotHaveFullyQualifiedName(KeywrightException.class.getName())
                .should()
                .haveModifier(JavaModifier.FINAL)
                .check(CLASSES);
    }
}
