import { setTimeout as sleep } from 'node:timers/promises';
import { writeSame } from '../clock/clock-store.ts';
import { takesNoWrites } from '../database-away.ts';
import type { Log } from '../log.ts';
import type { AnnouncedPresence } from '../presence.ts';
import { openQuestion } from './question.ts';

interface Probing {
  readonly url: string;
  readonly presence: AnnouncedPresence;
  readonly log: Log;
  /** A connection went silent, can't be made or takes no writes: others may be no better without knowing. */
  readonly onSuspect: () => void;
}

/** Together under 2 s: so soon a database that answers nothing is known to be away. */
export const probeLimits = { everyMs: 250, answerMs: 800, connectMs: 700 } as const;
const { everyMs, answerMs, connectMs } = probeLimits;

/** A write is tried each so many rounds, 2 s, and may take as long as a slow disk needs. */
const writesEach = 8;
const writtenWithinMs = 5_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Asks the database again and again, on connections of its own, whether it answers and whether it takes writes: a
 * standby, a database that is read only and a full disk answer. Returns what ends it.
 */
export function probeDatabase({ url, presence, log, onSuspect }: Probing): () => void {
  let ended = false;
  let refused: { readonly error: unknown } | undefined;
  const answers = openQuestion({ url, connectMs, onSuspect, sql: 'select 1', answerMs });
  const writes = openQuestion({
    url,
    connectMs,
    sql: writeSame,
    answerMs: writtenWithinMs,
    // One that is known to take no writes may be read from.
    onSuspect: () => {
      if (!takesNoWrites(refused?.error)) onSuspect();
    },
  });
  let writing: Promise<void> | undefined;
  let round = 0;

  const write = (): Promise<void> => {
    writing ??= writes
      .ask()
      .then(
        () => {
          refused = undefined;
        },
        (error: unknown) => {
          refused = { error };
        },
      )
      .finally(() => {
        writing = undefined;
      });
    return writing;
  };
  /** Rejects where it does not answer or takes no writes. What was away is back after a write. */
  const check = async (): Promise<void> => {
    await answers.ask();
    const wasReadOnly = takesNoWrites(refused?.error);
    if (presence.isAway()) await write();
    else if (round++ % writesEach === 0) void write();
    if (refused) throw refused.error;
    // Connections to one that took no writes stay with it, whoever has its place now.
    if (wasReadOnly) onSuspect();
  };
  const forget = (): void => {
    answers.forget();
    writes.forget();
  };
  const run = async (): Promise<void> => {
    while (!ended) {
      await check().then(
        () => {
          if (presence.isAway()) log.info('the database answers again');
          presence.back();
        },
        (error: unknown) => {
          forget();
          if (ended) return;
          if (!presence.isAway()) log.error({ err: error }, 'the database is away');
          presence.away(messageOf(error));
        },
      );
      await sleep(everyMs, undefined, { ref: false });
    }
    forget();
  };
  void run();
  return () => {
    ended = true;
    forget();
  };
}
