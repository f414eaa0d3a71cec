package fencepost.litmus;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// Which package of real runs may know which.
@AnalyzeClasses(packages = "fencepost.litmus", importOptions = DoNotIncludeTests.class)
class LayersTest {
    @ArchTest
    static final ArchRule NO_CYCLES = slices().matching("fencepost.litmus.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NO_WINDOW = noClasses().should().dependOnClassesThat()
            .resideInAnyPackage("javafx..", "fencepost.app..");

    @ArchTest
    static final ArchRule TESTS_WITHOUT_JCSTRESS = noClasses().that().resideInAPackage("fencepost.litmus.library..")
            .should().dependOnClassesThat().resideInAPackage("org.openjdk.jcstress..");

    /// A child JVM has neither the model nor Jackson on its class path.
    @ArchTest
    static final ArchRule CHILD_IS_SMALL = noClasses().that()
            .resideInAnyPackage("fencepost.litmus.child..", "fencepost.litmus.runtime..", "fencepost.litmus.membarrier..")
            .should().dependOnClassesThat().resideInAnyPackage("fencepost.model..", "com.fasterxml..");
}
