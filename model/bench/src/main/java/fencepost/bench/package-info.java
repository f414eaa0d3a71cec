/// How fast the model is. `mvn -Pbench -pl model/bench -am compile exec:exec@run` prints the table of growing programs
/// ([Scaling]); with `-Dbench.main=org.openjdk.jmh.Main` the JMH benchmarks run. Figures of one run are to be compared
/// with each other, not with those of another machine.
package fencepost.bench;
