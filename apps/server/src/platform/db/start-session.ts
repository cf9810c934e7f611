import type pg from 'pg';
import { keepAliveMs } from '../time-limits.ts';
import { cut } from './check-out.ts';
import { startPatience } from './patience.ts';
import { setSession } from './session-settings.ts';

/** What a session is for, beside what all of them set. */
export interface SessionUse {
  /** Whose rights it has; those of who signed in unless given. */
  readonly role?: string;
  /** Until it is ready, ms. */
  readonly connectMs: number;
  /** PostgreSQL ends a statement that takes longer, ms; 0: never. */
  readonly statementMs?: number;
  /** PostgreSQL ends a session that pauses so long in a transaction, ms; 0: never. */
  readonly idleMs?: number;
}

/** Makes a session rely on nothing that its server, database or role may have set. Every connection begins here. */
export async function startSession(client: pg.ClientBase, use: SessionUse): Promise<void> {
  const { role = 'none', connectMs, statementMs = 0, idleMs = 0 } = use;
  const patience = startPatience(connectMs, () => cut(client));
  try {
    await client.query(`${setSession}; set role ${role};
      set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs};
      set tcp_keepalives_idle = ${keepAliveMs / 1_000}`);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // What stands between may have announced a process of its own.
    Object.assign(client, { processID: rows[0]?.pid });
  } finally {
    patience.end();
  }
}
