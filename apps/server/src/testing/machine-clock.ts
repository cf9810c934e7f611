import type { TimeSource } from '../platform/clock/time-source.ts';

/** How much faster than real time a machine's time passes. */
const speed = 4;

/** A machine with a wall clock that a test sets, and with the true time. */
export interface MachineClock extends TimeSource {
  /** Epoch ms. */
  truth(): number;
  /** Sets the wall clock so far ahead of the truth, in ms. */
  setAhead(ms: number): void;
  /** Switches the machine off for so long. */
  reboot(offMs: number): void;
}

/** Opens a machine on which four seconds pass in a real second. */
export function openMachineClock(start: number): MachineClock {
  const opened = performance.now();
  let off = 0;
  let ahead = 0;
  let boot = 1;
  let bootedAt = start;
  const truth = (): number => start + off + speed * (performance.now() - opened);
  return {
    truth,
    get bootId() {
      return `boot ${boot}`;
    },
    read: () => ({ wall: truth() + ahead, monotonic: truth() - bootedAt }),
    setAhead(ms) {
      ahead = ms;
    },
    reboot(offMs) {
      off += offMs;
      boot++;
      bootedAt = truth();
    },
  };
}
