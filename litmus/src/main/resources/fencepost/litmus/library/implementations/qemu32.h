/* QEMU, 32-bit counter with two flips
 *
 * As the 64-bit form, but the counter could wrap round: the updater flips one bit of it and waits, then flips it back
 * and waits again, so that a reader that was delayed between fetching the counter and storing it is seen once.
 *
 * E is not there in QEMU. An out-of-order machine may perform what the updater reads after the grace period before its
 * last look at a reader; freeing is safe all the same, but it is less than the specification promises.
 *
 * Placement off: A=smp_mb, B=smp_mb, C=smp_mb, D=smp_mb
 * Placement on: A=smp_mb_placeholder, B=smp_mb_placeholder, C=smp_mb_global, D=smp_mb_global
 * Placement full: A=smp_mb_placeholder, B=smp_mb_placeholder, C=smp_mb_global, D=smp_mb_global, E=smp_mb
 */

#include "qemu-locks.inc"

#include "qemu.inc"

void synchronize_rcu(void)
{
	sync_lock();
	/*@slot C: none | smp_mb_placeholder | smp_mb | smp_mb_global */
	smp_mb_global();
	registry_lock();
	qatomic_set(&rcu_gp_ctr, 3);
	wait_for_readers(3);
	qatomic_set(&rcu_gp_ctr, 1);
	wait_for_readers(1);
	registry_unlock();
	sync_unlock();
	/*@slot E: none | smp_mb */
}
