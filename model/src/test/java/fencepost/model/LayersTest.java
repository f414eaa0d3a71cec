package fencepost.model;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/// Which package of the model may know which. The machines and the axioms never see each other: that is what makes
/// their agreement mean something.
@AnalyzeClasses(packages = "fencepost.model", importOptions = DoNotIncludeTests.class)
class LayersTest {
    @ArchTest
    static final ArchRule LAYERS = layeredArchitecture().consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("ir").definedBy("fencepost.model.ir..")
            .layer("parse").definedBy("fencepost.model.parse..")
            .layer("execution").definedBy("fencepost.model.execution..")
            .layer("machine").definedBy("fencepost.model.machine..")
            .layer("cat").definedBy("fencepost.model.cat..")
            .layer("explore").definedBy("fencepost.model.explore..")
            .layer("check").definedBy("fencepost.model.check..")
            .layer("placement").definedBy("fencepost.model.placement..")
            .layer("explain").definedBy("fencepost.model.explain..")
            .layer("graph").definedBy("fencepost.model.graph..")
            .layer("review").definedBy("fencepost.model.review..")
            .whereLayer("ir").mayNotAccessAnyLayer()
            .whereLayer("parse").mayOnlyAccessLayers("ir")
            .whereLayer("execution").mayOnlyAccessLayers("ir")
            .whereLayer("machine").mayOnlyAccessLayers("ir")
            .whereLayer("cat").mayOnlyAccessLayers("execution", "ir")
            .whereLayer("explore").mayOnlyAccessLayers("machine", "execution", "ir")
            .whereLayer("check").mayOnlyAccessLayers("machine", "explore", "cat", "execution", "ir")
            .whereLayer("placement").mayOnlyAccessLayers("check", "machine", "explore", "ir")
            .whereLayer("explain").mayOnlyAccessLayers("check", "machine", "explore", "parse", "ir")
            .whereLayer("graph").mayOnlyAccessLayers("explore", "execution", "ir")
            .whereLayer("review").mayOnlyAccessLayers("parse", "ir");

    @ArchTest
    static final ArchRule NO_CYCLES = slices().matching("fencepost.model.(*)..").should().beFreeOfCycles();
}
