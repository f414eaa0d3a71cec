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

int rcu_gp_ctr = 1;
QemuEvent rcu_gp_event;
QemuMutex rcu_sync_lock;
QemuMutex rcu_registry_lock;

/* Of each thread: its copy of the counter, whether an updater waits for it, and how deep its sections are. */
__thread int rcu_reader_ctr;
__thread int rcu_reader_waiting;
__thread int rcu_reader_depth;

void rcu_read_lock(void)
{
	if (rcu_reader_depth++ > 0)
		return;
	qatomic_set(&rcu_reader_ctr, qatomic_read(&rcu_gp_ctr));
	/*@slot A: none | smp_mb_placeholder | smp_mb */
	smp_mb_placeholder();
}

void rcu_read_unlock(void)
{
	if (--rcu_reader_depth > 0)
		return;
	qatomic_store_release(&rcu_reader_ctr, 0);
	/*@slot B: none | smp_mb_placeholder | smp_mb */
	smp_mb_placeholder();
	if (qatomic_read(&rcu_reader_waiting)) {
		qatomic_set(&rcu_reader_waiting, 0);
		qemu_event_set(&rcu_gp_event);
	}
}

static void wait_for_readers(int gp)
{
	int old;
	int quiescent;

	quiescent = 0;
	for (;;) {
		qemu_event_reset(&rcu_gp_event);
		for_each_thread (t, rcu_read_lock)
			if (!(quiescent & 1 << t))
				qatomic_set(&per_thread(rcu_reader_waiting, t), 1);
		/*@slot D: none | smp_mb_placeholder | smp_mb | smp_mb_global */
		smp_mb_global();
		old = 0;
		for_each_thread (t, rcu_read_lock)
			if (!(quiescent & 1 << t)) {
				int ctr = qatomic_read(&per_thread(rcu_reader_ctr, t));

				if (ctr != 0 && ctr != gp) {
					old = 1;
				} else {
					quiescent |= 1 << t;
					qatomic_set(&per_thread(rcu_reader_waiting, t), 0);
				}
			}
		if (!old)
			break;
		qemu_mutex_unlock(&rcu_registry_lock);
		qemu_event_wait(&rcu_gp_event);
		qemu_mutex_lock(&rcu_registry_lock);
	}
}

void synchronize_rcu(void)
{
	qemu_mutex_lock(&rcu_sync_lock);
	/*@slot C: none | smp_mb_placeholder | smp_mb | smp_mb_global */
	smp_mb_global();
	qemu_mutex_lock(&rcu_registry_lock);
	qatomic_set(&rcu_gp_ctr, 3);
	wait_for_readers(3);
	qatomic_set(&rcu_gp_ctr, 1);
	wait_for_readers(1);
	qemu_mutex_unlock(&rcu_registry_lock);
	qemu_mutex_unlock(&rcu_sync_lock);
	/*@slot E: none | smp_mb */
}
