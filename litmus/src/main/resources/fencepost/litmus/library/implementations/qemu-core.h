/* QEMU, 64-bit counter, without its mutexes
 *
 * A reader copies the grace-period counter into its own when its outermost section begins and clears it when that
 * section ends; if an updater waits, it wakes it. The updater advances the counter and waits until no reader holds
 * an older one. As today, the counter is stored plainly and the barriers C and D do the ordering.
 *
 * The mutexes take part in no ordering that the algorithm relies on, but their locked operations are full barriers on
 * the machines with store buffers: with them, nothing is seen of what C does there. Without them there may be one
 * updater only.
 *
 * Updaters: 1
 *
 * E is not there in QEMU. An out-of-order machine may perform what the updater reads after the grace period before its
 * last look at a reader; freeing is safe all the same, but it is less than the specification promises.
 *
 * Placement off: A=smp_mb, B=smp_mb, C=smp_mb, D=smp_mb
 * Placement on: A=smp_mb_placeholder, B=smp_mb_placeholder, C=smp_mb_global, D=smp_mb_global
 * Placement full: A=smp_mb_placeholder, B=smp_mb_placeholder, C=smp_mb_global, D=smp_mb_global, E=smp_mb
 */

static void registry_lock(void)
{
}

static void registry_unlock(void)
{
}

#include "qemu.inc"

void synchronize_rcu(void)
{
	int gp;

	/*@slot C: none | smp_mb_placeholder | smp_mb | smp_mb_global */
	smp_mb_global();
	gp = rcu_gp_ctr + 2;
	qatomic_set(&rcu_gp_ctr, gp);
	wait_for_readers(gp);
	/*@slot E: none | smp_mb */
}
