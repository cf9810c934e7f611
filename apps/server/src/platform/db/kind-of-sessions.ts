import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endSoon } from './end-soon.ts';

/** What connections to an address turned out to be. */
export type SessionKind = 'own' | 'shared' | 'too-few';

/** Kept busy beside the first: a pooler hands out what was used last, or what was used longest ago. */
const others = 4;
/** A connection that says nothing for so long waits for another to be given back. */
const answersWithinMs = 5_000;

interface Answer {
  readonly pid: number;
  readonly mark: string | null;
}

/** Which process answers, and the mark on its session; undefined where it does not answer. */
async function ask(client: pg.Client): Promise<Answer | undefined> {
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
 * Whether each connection is a session of its own, as the server relies on: rights, settings and locks are kept in it. A
 * pooler that hands out sessions by the transaction gives them to others. One is marked, and others are kept busy.
 */
export async function kindOfSessions(connect: () => Promise<pg.Client>): Promise<SessionKind> {
  const first = await connect();
  const clients = [first];
  const mark = crypto.randomUUID();
  try {
    await first.query(`set padlight.session = '${mark}'`);
    const own = await ask(first);
    if (own === undefined) return 'too-few';
    for (let count = 0; count < others; count++) {
      // The first was given one: what fails now is that there is no other.
      const next = await connect().catch(() => undefined);
      if (next === undefined) return 'too-few';
      clients.push(next);
      if (!(await begins(next))) return 'shared';
      const other = await ask(next);
      if (other === undefined) return 'too-few';
      if (other.pid === own.pid) return 'shared';
      const again = await ask(first);
      if (again?.pid !== own.pid || again.mark !== mark) return 'shared';
    }
    return 'own';
  } finally {
    await Promise.all(clients.map(endSoon));
  }
}
