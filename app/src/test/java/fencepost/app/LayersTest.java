package fencepost.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// What the window and the command line may know of each other and of the rest.
@AnalyzeClasses(packages = "fencepost.app", importOptions = DoNotIncludeTests.class)
class LayersTest {
    @ArchTest
    static final ArchRule COMMAND_LINE_WITHOUT_TOOLKIT = noClasses().that().resideInAPackage("fencepost.app.cli..")
            .should().dependOnClassesThat().resideInAnyPackage("javafx..", "org.controlsfx..");

    @ArchTest
    static final ArchRule WINDOW_WITHOUT_COMMAND_LINE = noClasses().that().resideInAPackage("fencepost.app..")
            .and().resideOutsideOfPackage("fencepost.app.cli..")
            .should().dependOnClassesThat().resideInAPackage("fencepost.app.cli..").allowEmptyShould(true);

    @ArchTest
    static final ArchRule JCSTRESS_ONLY_BEHIND_LITMUS = noClasses().should().dependOnClassesThat()
            .resideInAPackage("org.openjdk.jcstress..");
}
