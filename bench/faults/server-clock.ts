import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The wall clock of a server under test, which can be shifted while it runs; its timers are unaffected. */
export interface ServerClock {
  /** The method of the shift. */
  readonly means: 'libfaketime' | 'injection';
  readonly environment: Readonly<Record<string, string>>;
  /** The arguments for the server's Node. */
  readonly execArgv: readonly string[];
  /** So many seconds ahead of the right time; less than 0: behind it. */
  set(seconds: number): void;
}

const places = '/usr/lib/*/faketime/libfaketime.so.1';

/**
 * Opens a clock: of the machine if it has libfaketime (or `LIBFAKETIME` names it) and `real` is true, else of the process's own
 * Date.
 */
export function openServerClock(folder: string, real: boolean): ServerClock {
  const library = process.env.LIBFAKETIME ?? globSync(places)[0];
  const file = join(folder, 'clock');
  if (real && library && existsSync(library)) {
    const set = (seconds: number): void =>
      writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`);
    set(0);
    return {
      means: 'libfaketime',
      environment: {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
        FAKETIME_NO_CACHE: '0',
      },
      execArgv: [],
      set,
    };
  }
  const set = (seconds: number): void => writeFileSync(file, String(seconds));
  set(0);
  return {
    means: 'injection',
    environment: { CLOCK_OFFSET_FILE: file },
    execArgv: ['--import', join(import.meta.dirname, '../shift-clock.ts')],
    set,
  };
}
