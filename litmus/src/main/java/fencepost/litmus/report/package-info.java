/// Kept runs as jcstress's own report.
///
/// Decisions: (1) the report is written by jcstress's printer, so that whoever knows jcstress knows it; its harness, which
/// usually feeds the printer, takes no part, since it runs no test with more threads than CPUs: the results are handed to
/// the printer as the harness would hand them over; (2) the printer reads its list of tests once in a JVM, from the class
/// path, and jcstress's options probe the CPUs, so each report is written by a child JVM ([ReportMain]) which is given
/// the results as one file ([Reported]); (3) the printer escapes nothing and makes files of tests' names, so all that it is
/// given has been escaped, and names are made of harmless characters; (4) runs of one test with the same barriers are
/// one test there, a line for each JVM mode and pinning.
package fencepost.litmus.report;
