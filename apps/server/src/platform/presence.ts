import type { Check } from './watchdog/condition.ts';

/** The state of the database: it answers or is away. Each listener is called once. */
export interface Presence {
  isAway(): boolean;
  /** Runs once when it is away, at once if it is already. Returns a function that cancels it. */
  onceAway(act: () => void): () => void;
  /** Runs once when it answers, at once if it does already. Returns a function that cancels it. */
  onceBack(act: () => void): () => void;
  /** For the watchdog. */
  readonly check: Check;
}

/** A presence with the functions that announce changes. */
export interface AnnouncedPresence extends Presence {
  away(reason: string): void;
  back(): void;
}

export function createPresence(): AnnouncedPresence {
  let reason: string | undefined;
  const waiting = { away: new Set<() => void>(), back: new Set<() => void>() };
  const run = (acts: Set<() => void>): void => {
    const now = [...acts];
    acts.clear();
    for (const act of now) act();
  };
  const once = (acts: Set<() => void>, isSo: boolean, act: () => void): (() => void) => {
    if (isSo) act();
    else acts.add(act);
    return () => void acts.delete(act);
  };
  return {
    isAway: () => reason !== undefined,
    onceAway: (act) => once(waiting.away, reason !== undefined, act),
    onceBack: (act) => once(waiting.back, reason === undefined, act),
    check: () =>
      reason === undefined
        ? []
        : [
            {
              code: 'database-away',
              level: 'failing',
              sentence: `The database does not answer or takes no writes (${reason}): nothing is stored and nothing new is shown. See that PostgreSQL runs, can be reached and is no standby.`,
            },
          ],
    away(why) {
      const was = reason;
      reason = why;
      if (was === undefined) run(waiting.away);
    },
    back() {
      if (reason === undefined) return;
      reason = undefined;
      run(waiting.back);
    },
  };
}
