import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { AnnouncedPresence } from '../presence.ts';
import { keepAliveMs } from '../time-limits.ts';
import { cut } from './check-out.ts';
import { startPatience } from './patience.ts';

interface Probing {
  readonly url: string;
  readonly presence: AnnouncedPresence;
  readonly log: Log;
  /** A connection went silent or can't be made: others may be dead without knowing. */
  readonly onSuspect: () => void;
}

/** Together under 2 s: so soon a database that answers nothing is known to be away. */
export const probeLimits = { everyMs: 250, answerMs: 800, connectMs: 700 } as const;
const { everyMs, answerMs, connectMs } = probeLimits;

async function within(client: pg.Client, ms: number, work: () => Promise<unknown>): Promise<void> {
  let late = false;
  const patience = startPatience(ms, () => {
    late = true;
    cut(client);
  });
  try {
    await work();
  } catch (error) {
    throw late ? new Error(`no answer within ${ms} ms`) : error;
  } finally {
    patience.end();
  }
}

/** Asks the database again and again, on a connection of its own, whether it answers. Returns what ends it. */
export function probeDatabase({ url, presence, log, onSuspect }: Probing): () => void {
  let ended = false;
  let client: pg.Client | undefined;

  const ask = async (): Promise<void> => {
    if (client === undefined) {
      const next = new pg.Client({
        connectionString: url,
        application_name: 'padlight-probe',
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveMs,
      });
      next.on('error', () => {});
      await within(next, connectMs, () => next.connect());
      client = next;
    }
    const asked = client;
    await within(asked, answerMs, () => asked.query('select 1'));
  };
  const forget = (): void => {
    if (client) cut(client);
    client = undefined;
  };
  /** Whether it answers, be it on a second connection: the first may be all that was lost. */
  const check = async (): Promise<void> => {
    const isFirst = client === undefined;
    try {
      await ask();
    } catch (error) {
      forget();
      onSuspect();
      if (isFirst) throw error;
      await ask();
    }
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
          presence.away(error instanceof Error ? error.message : String(error));
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
