import type { Db } from '../../platform/db/database.ts';
import { tidySignIn } from './tidy-store.ts';

const everyMs = 3_600_000;

/** Tidies away every hour what signing in has left behind. `close` waits for what is under way. */
export function startTidying(options: {
  readonly db: Db;
  /** Epoch milliseconds; it stops while the clock is doubted. */
  readonly expiryNow: () => number;
  readonly onError: (error: unknown) => void;
}): { close(): Promise<void> } {
  const { db, expiryNow, onError } = options;
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= tidySignIn(db, expiryNow())
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}
