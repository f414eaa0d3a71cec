/* The core of QEMU's RCU as Families.rcu writes it, at its proper placement, for SPIN: the same CPUs, store buffers,
   interrupts and properties (assertions; an invalid end state is a hang), so that its counts stand beside ours.

       spin -a -DREADERS=2 -DPERIODS=2 -DTSO rcu-core.pml && cc -O2 -DSAFETY -DMEMLIM=8000 -o pan pan.c && ./pan -m1000000

   Without -DTSO a store goes straight to memory (SC). With -DWEAK_D barrier D, between the polling of the readers'
   counters and what precedes it, is only an smp_mb: on TSO the search must then find a hang or a failed assertion. */
#ifndef READERS
#define READERS 2
#endif
#ifndef PERIODS
#define PERIODS 2
#endif
#define CPUS (READERS + 1)
#define UPDATER READERS
#define CAPACITY (READERS + 4)

/* Locations: gp, p, ev, then the objects, then each reader's ctr, then each reader's waiting. */
#define GP 0
#define P 1
#define EV 2
#define OBJECT(i) (3 + (i))
#define CTR(r) (4 + PERIODS + (r))
#define WAITING(r) (4 + PERIODS + READERS + (r))
#define LOCATIONS (4 + PERIODS + 2 * READERS)

byte memory[LOCATIONS];
bool due[CPUS];                      /* an IPI is on its way to this CPU */
#ifdef TSO
typedef StoreBuffer { byte pending; byte location[CAPACITY]; byte value[CAPACITY] };
StoreBuffer buffer[CPUS];
#define DRAINED(t) (buffer[t].pending == 0)
#else
#define DRAINED(t) true
#endif

#if READERS == 1
#define nothingDue() (!due[0])
#elif READERS == 2
#define nothingDue() (!due[0] && !due[1])
#else
#define nothingDue() (!due[0] && !due[1] && !due[2])
#endif

inline load(t, x, into) {
#ifdef TSO
	k = buffer[t].pending;
	do
	:: k == 0 -> into = memory[x]; break
	:: else ->
		if
		:: buffer[t].location[k - 1] == x -> into = buffer[t].value[k - 1]; break
		:: else -> k--
		fi
	od;
	k = 0
#else
	into = memory[x]
#endif
}

inline store(t, x, v) {
#ifdef TSO
	assert(buffer[t].pending < CAPACITY);
	buffer[t].location[buffer[t].pending] = x;
	buffer[t].value[buffer[t].pending] = v;
	buffer[t].pending++
#else
	memory[x] = v
#endif
}

/* smp_mb_global: a full barrier, an IPI to each other CPU, and the wait for the last answer. */
inline global(t) {
	atomic {
		DRAINED(t);
		k = 0;
		do
		:: k < CPUS -> due[k] = (k != t); k++
		:: else -> break
		od;
		k = 0
	}
	atomic { nothingDue() -> skip }
}

/* What a CPU does beside its program: drain its oldest store, take an IPI. */
proctype Cpu(byte t) {
	byte k;
end:	do
#ifdef TSO
	:: atomic { buffer[t].pending > 0 ->
			memory[buffer[t].location[0]] = buffer[t].value[0];
			k = 1;
			do
			:: k < buffer[t].pending ->
				buffer[t].location[k - 1] = buffer[t].location[k];
				buffer[t].value[k - 1] = buffer[t].value[k];
				k++
			:: else -> break
			od;
			buffer[t].pending--;
			buffer[t].location[buffer[t].pending] = 0;
			buffer[t].value[buffer[t].pending] = 0;
			k = 0 }
#endif
	:: atomic { due[t] && DRAINED(t) -> due[t] = false }
	od
}

proctype Reader(byte r) {
	byte c, q, v, w, k;
	atomic { load(r, GP, c) };
	atomic { store(r, CTR(r), c); c = 0 };
	atomic { load(r, P, q) };
	atomic { load(r, q, v); q = 0; assert(v == 1); v = 0 };
	atomic { store(r, CTR(r), 0) };
	atomic {
		load(r, WAITING(r), w);
		if
		:: w == 0 -> goto left
		:: else -> w = 0
		fi
	}
	atomic { store(r, WAITING(r), 0) };
	atomic { DRAINED(r) -> memory[EV] = 1 };
left:	skip
}

proctype Updater() {
	byte period, r, left, k, v, now;
	bool waits[READERS];
	do
	:: period < PERIODS ->
		atomic { store(UPDATER, P, OBJECT(period + 1)) };
		global(UPDATER);
		atomic { DRAINED(UPDATER) ->
			now = 2 * period + 3;
			memory[GP] = now;
			r = 0;
			do
			:: r < READERS -> waits[r] = true; r++
			:: else -> break
			od;
			r = 0;
			left = READERS }
poll:		atomic { DRAINED(UPDATER) -> memory[EV] = 0 };
		do
		:: atomic { r < READERS && waits[r] -> store(UPDATER, WAITING(r), 1); r++ }
		:: atomic { r < READERS && !waits[r] -> r++ }
		:: atomic { r == READERS -> r = 0; break }
		od;
#ifdef WEAK_D
		DRAINED(UPDATER);
#else
		global(UPDATER);
#endif
		do
		:: atomic { r < READERS && waits[r] ->
			load(UPDATER, CTR(r), v);
			if
			:: v == 0 || v == now -> v = 0
			:: else -> v = 0; r++; goto next
			fi }
			atomic { store(UPDATER, WAITING(r), 0); waits[r] = false; left--; r++ };
next:			skip
		:: atomic { r < READERS && !waits[r] -> r++ }
		:: atomic { r == READERS -> r = 0; break }
		od;
		if
		:: left == 0
		:: atomic { left > 0 && DRAINED(UPDATER) && memory[EV] == 1 -> skip }; goto poll
		fi;
		atomic { store(UPDATER, OBJECT(period), 0); period++ }
	:: else -> break
	od
}

init {
	byte i;
	atomic {
		memory[GP] = 1;
		memory[P] = OBJECT(0);
		i = 0;
		do
		:: i <= PERIODS -> memory[OBJECT(i)] = 1; i++
		:: else -> break
		od;
		i = 0
	}
	atomic {
		i = 0;
		do
		:: i < CPUS -> run Cpu(i); i++
		:: else -> break
		od;
		i = 0;
		do
		:: i < READERS -> run Reader(i); i++
		:: else -> break
		od;
		i = 0;
		run Updater()
	}
}
