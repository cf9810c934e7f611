import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endSoon } from './end-soon.ts';

/** The kind of sessions that connections to an address have. */
export type SessionKind = 'own' | 'shared' | 'too-few';

/** Connections kept busy beside the first: a pooler hands out the least or the most recently used one. */
const busyCount = 4;
/** A connection without an answer for this long waits for another to be returned. */
const answersWithinMs = 5_000;

interface Answer {
  readonly pid: number;
  readonly mark: string | null;
}

/** Returns the process that answers, and the mark on its session; undefined without an answer. */
async function readAnswer(client: pg.Client): Promise<Answer | undefined> {
  const late = new AbortController();
  const answer = client
    .query<Answer>(`select pg_backend_pid() as pid, current_setting('padlight.session', true) as mark`)
    .then(({ rows }) => rows[0]);
  const nothing = sleep(answersWithinMs, undefined, { signal: late.signal, ref: false });
  return Promise.race([answer, nothing]).finally(() => {
    late.abort();
    nothing.catch(() => {});
    answer.catch(() => {});
  });
}

/** Begins a transaction. A pooler that hands out sessions by the statement refuses that. */
const begins = (client: pg.Client): Promise<boolean> =>
  client.query('begin').then(
    () => true,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '08P01') return false;
      throw error;
    },
  );

/**
 * Determines whether each connection has its own session, which stores rights, settings and locks. A pooler
 * that hands out sessions by the transaction shares them. One session is marked while others are kept busy.
 */
export async function kindOfSessions(connect: () => Promise<pg.Client>): Promise<SessionKind> {
  const first = await connect();
  const clients = [first];
  const mark = crypto.randomUUID();
  try {
    await first.query(`set padlight.session = '${mark}'`);
    const own = await readAnswer(first);
    if (own === undefined) return 'too-few';
    for (let count = 0; count < busyCount; count++) {
      // The first connection succeeded, so a failure now means that there is no other.
      const next = await connect().catch(() => undefined);
      if (next === undefined) return 'too-few';
      clients.push(next);
      if (!(await begins(next))) return 'shared';
      const nextAnswer = await readAnswer(next);
      if (nextAnswer === undefined) return 'too-few';
      if (nextAnswer.pid === own.pid) return 'shared';
      const again = await readAnswer(first);
      if (again?.pid !== own.pid || again.mark !== mark) return 'shared';
    }
    return 'own';
  } finally {
    await Promise.all(clients.map(endSoon));
  }
}
