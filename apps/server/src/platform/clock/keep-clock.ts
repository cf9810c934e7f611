import type pg from 'pg';
import { runEvery } from '../run-every.ts';
import { noteClock } from './clock-store.ts';
import type { ServerClock } from './server-clock.ts';

const everyMs = 1_000;
const noteEveryMs = 60_000;

/**
 * Judges the clock each second and notes it each minute, and at once when a doubt begins or ends. `onDoubt`
 * is called then, too. `stop` notes it once more.
 */
export function keepClock(
  clock: ServerClock,
  pool: pg.Pool,
  on: { readonly doubt: (isDoubted: boolean) => void; readonly error: (error: unknown) => void },
): { stop(): Promise<void> } {
  let noted: { doubt: string | undefined; ranMs: number } | undefined;
  let wasDoubted = false;
  const note = async (): Promise<void> => {
    const now = clock.noted();
    const { doubt, ranMs } = now.state;
    if ((doubt !== undefined) !== wasDoubted) {
      wasDoubted = doubt !== undefined;
      on.doubt(wasDoubted);
    }
    if (noted && noted.doubt === doubt?.reason && ranMs - noted.ranMs < noteEveryMs) return;
    await noteClock(pool, now);
    noted = { doubt: doubt?.reason, ranMs };
  };
  // These run independently, so that an unresponsive database never stops the judging of the clock.
  const checks = setInterval(() => clock.check(), everyMs);
  const notes = runEvery(everyMs, note, on.error);
  void note().catch(on.error);
  return {
    async stop() {
      clearInterval(checks);
      await notes.stop();
      await clock.settled();
      await noteClock(pool, clock.noted()).catch(on.error);
    },
  };
}
