import type pg from 'pg';
import { DatabaseAway } from '../database-away.ts';
import { idleInTransactionMs, keepAliveMs, type TimeLimits } from '../time-limits.ts';
import { cut } from './check-out.ts';
import { connectOwner } from './connect.ts';
import { endSoon } from './end-soon.ts';
import { startPatience } from './patience.ts';

/** Makes PostgreSQL end statements that no one waits for any more, with their locks. */
async function limitSession(owner: pg.Client, { queryMs }: TimeLimits): Promise<void> {
  if (Number.isFinite(queryMs))
    await owner.query(`set statement_timeout = ${queryMs};
      set idle_in_transaction_session_timeout = ${idleInTransactionMs};
      set tcp_keepalives_idle = ${keepAliveMs / 1_000}`);
}

/**
 * Does work as the owner, on its own connection, within the limits.
 * @throws DatabaseAway if the connection is silent for longer.
 */
export async function asOwner<Result>(
  url: string,
  limits: TimeLimits,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = await connectOwner(url, limits);
  let isLate = false;
  const patience = startPatience(limits.transactionMs, () => {
    isLate = true;
    cut(owner);
  });
  try {
    await limitSession(owner, limits);
    return await work(owner);
  } catch (error) {
    throw isLate ? new DatabaseAway(`the owner's work took over ${limits.transactionMs} ms`, error) : error;
  } finally {
    patience.end();
    await endSoon(owner);
  }
}
