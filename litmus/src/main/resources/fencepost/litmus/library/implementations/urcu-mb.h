/* liburcu, full barriers
 *
 * Both sides pay for a full barrier each time. The updater waits for readers of the
 * other parity, flips the parity, and waits for those that were running; a reader that leaves wakes it.
 *
 * Placement off: slave=smp_mb, master=smp_mb
 * Placement on: slave=smp_mb_placeholder, master=smp_mb_global
 */

static void smp_mb_slave(void)
{
	/*@slot slave: none | smp_mb_placeholder | smp_mb */
	smp_mb();
}

static void smp_mb_master(void)
{
	/*@slot master: none | smp_mb_placeholder | smp_mb | smp_mb_global */
	smp_mb();
}

#include "urcu.inc"
