/// How fast the model is. `mvn -q -Pbench -DskipTests -pl model/bench -am verify` prints the table of growing programs
/// ([Scaling]); `-Dbench.args=rcu` takes the RCU core alone and `-Dbench.memory=10g` gives it room. With
/// `-Dbench.main=org.openjdk.jmh.Main` the JMH benchmarks run, `bench.args` being JMH's own. Figures of one run are to
/// be compared with each other, not with those of another machine.
///
/// `-Dbench.main=fencepost.bench.BesideHerd -Dbench.args=FOLDER/TABLE.tsv` prints the axiomatic checks of tests beside
/// the CPU times that herd7 took for them, which the table tells; a second argument, `./fencepost`, adds the CPU time of
/// a whole process ([BesideHerd]).
///
/// `src/main/promela/rcu-core.pml` is the RCU core for SPIN, with the same store buffers and interrupts, to hold counts
/// and times against; its head has the commands.
package fencepost.bench;
