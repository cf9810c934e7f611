import { existsSync, readFileSync } from 'node:fs';
import type { Reading } from './judge-clock.ts';

/** The clocks of the machine; tests have their own. */
export interface TimeSource {
  read(): Reading;
  /**
   * Identifies the run of the machine, because its monotonic clock restarts in each. Undefined if it can't be known.
   */
  readonly bootId: string | undefined;
}

const bootIdFile = '/proc/sys/kernel/random/boot_id';
const processStarted = Number(process.hrtime.bigint()) / 1e6 - performance.now();

export const systemTime: TimeSource = {
  read: () => ({ wall: Date.now(), monotonic: processStarted + performance.now() }),
  bootId: existsSync(bootIdFile) ? readFileSync(bootIdFile, 'utf8').trim() : undefined,
};
