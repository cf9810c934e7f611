import type pg from 'pg';
import { keepAliveMs } from '../time-limits.ts';
import { cut } from './check-out.ts';
import { startPatience } from './patience.ts';
import { setSession } from './session-settings.ts';

/** The purpose of a session, beside the settings of all sessions. */
export interface SessionUse {
  /** The role with its rights; by default the user's who signed in. */
  readonly role?: string;
  /** Time limit until it is ready, ms. */
  readonly connectMs: number;
  /** PostgreSQL ends a statement that takes longer, ms; 0: never. */
  readonly statementMs?: number;
  /** PostgreSQL ends a session that pauses this long in a transaction, ms; 0: never. */
  readonly idleMs?: number;
}

/** Makes a session independent of the settings of its server, database or role. Every connection begins here. */
export async function startSession(client: pg.ClientBase, use: SessionUse): Promise<void> {
  const { role = 'none', connectMs, statementMs = 0, idleMs = 0 } = use;
  const patience = startPatience(connectMs, () => cut(client));
  try {
    await client.query(`${setSession}; set role ${role};
      set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs};
      set tcp_keepalives_idle = ${keepAliveMs / 1_000}`);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A pooler in between may have announced its own process.
    Object.assign(client, { processID: rows[0]?.pid });
  } finally {
    patience.end();
  }
}
