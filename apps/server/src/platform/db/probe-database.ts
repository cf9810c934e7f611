import { setTimeout as sleep } from 'node:timers/promises';
import { writeSame } from '../clock/clock-store.ts';
import { takesNoWrites } from '../database-away.ts';
import type { Log } from '../log.ts';
import type { AnnouncedPresence } from '../presence.ts';
import { timeLimits } from '../time-limits.ts';
import { openQuestion } from './question.ts';

interface Probing {
  readonly url: string;
  readonly presence: AnnouncedPresence;
  readonly log: Log;
  /** Called if a connection went silent, can't be opened or refuses writes: others may be affected without a sign. */
  readonly onSuspect: () => void;
}

/** Together under 2 s: within this time an unresponsive database is known to be away. */
export const probeLimits = { everyMs: 250, answerMs: 800, connectMs: 700 } as const;
const { everyMs, answerMs, connectMs } = probeLimits;
/**
 * The limit of the first connections, as long as an act waits. They are opened at the end of a start, when the machine is busy: a
 * slow one is no sign of a fault, and must not end the first sign-in.
 */
const firstConnectMs = timeLimits.acts.connectMs;

/** A write is tried every so many rounds, 2 s, and may take as long as a slow disk needs. */
const writesEach = 8;
const writtenWithinMs = 5_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Checks the database repeatedly, on its own connections: whether it answers and accepts writes. A standby, a
 * read-only database and a full disk answer without accepting writes. Returns a function that ends it.
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
    // A database that is known to refuse writes may still be read.
    onSuspect: () => {
      if (!takesNoWrites(refused?.error)) onSuspect();
    },
  });
  let writing: Promise<void> | undefined;
  let round = 0;

  const write = (): Promise<void> => {
    writing ??= writes
      .send()
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
  /** Rejects if it does not answer or refuses writes. A database that was away is back after a write. */
  const check = async (): Promise<void> => {
    await answers.send();
    const wasReadOnly = takesNoWrites(refused?.error);
    if (presence.isAway()) await write();
    else if (round++ % writesEach === 0) void write();
    if (refused) throw refused.error;
    // Connections to a database that refused writes stay with it, whichever server has its address now.
    if (wasReadOnly) onSuspect();
  };
  const forget = (): void => {
    answers.forget();
    writes.forget();
  };
  const run = async (): Promise<void> => {
    await Promise.all([answers.prepare(firstConnectMs), writes.prepare(firstConnectMs)]);
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
