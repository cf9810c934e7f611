import type { TimeSource } from '../platform/clock/time-source.ts';

/** How much faster than ours a machine's time passes. */
const speed = 4;

/** A machine whose wall clock a test sets, and the time as it is in truth. */
export interface MachineClock extends TimeSource {
  /** Epoch ms. */
  truth(): number;
  /** Sets the wall clock so far ahead of the truth, in ms. */
  setAhead(ms: number): void;
  /** The machine was off for so long. */
  reboot(offMs: number): void;
}

/** A machine on which four seconds pass in one of ours. */
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
