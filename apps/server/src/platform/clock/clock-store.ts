import type pg from 'pg';
import type { DoubtReason, NotedClock } from './judge-clock.ts';

interface Noted {
  readonly at: number;
  readonly wall: number;
  readonly monotonicMs: number;
  readonly bootId: string | null;
  readonly ranMs: number;
  readonly doubt: DoubtReason | null;
  readonly since: number | null;
  readonly floor: number | null;
  readonly quietMs: number;
  readonly overrulesGateways: boolean;
}

const millis = (column: string): string => `(1000 * extract(epoch from ${column}))::bigint`;

/** Reads the last noted state of the clock; undefined if none was ever noted. */
export async function readNotedClock(db: pg.Client | pg.Pool): Promise<NotedClock | undefined> {
  const { rows } = await db.query<Noted>(
    `select ${millis('at')} as at, ${millis('wall')} as wall, monotonic_ms as "monotonicMs", boot_id as "bootId",
       ran_ms as "ranMs", doubt, ${millis('doubted_since')} as since, ${millis('floor')} as floor,
       quiet_ms as "quietMs", overrules_gateways as "overrulesGateways"
     from server_clock`,
  );
  const row = rows[0];
  if (!row) return undefined;
  const { at, wall, monotonicMs, ranMs, quietMs, overrulesGateways, doubt, since, floor } = row;
  return {
    bootId: row.bootId ?? undefined,
    state: {
      time: at,
      wall,
      monotonic: monotonicMs,
      ranMs,
      quietMs,
      overrulesGateways,
      doubt: doubt && since !== null ? { reason: doubt, since } : undefined,
      floor: floor ?? undefined,
    },
  };
}

const orNull = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

/** Stores the state of the clock for the next start. */
export async function noteClock(db: pg.Pool, { state, bootId }: NotedClock): Promise<void> {
  await db.query(
    `insert into server_clock (at, wall, monotonic_ms, boot_id, ran_ms, doubt, doubted_since, floor, quiet_ms, overrules_gateways)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (only_row) do update set at = excluded.at, wall = excluded.wall, monotonic_ms = excluded.monotonic_ms,
       boot_id = excluded.boot_id, ran_ms = excluded.ran_ms, doubt = excluded.doubt,
       doubted_since = excluded.doubted_since, floor = excluded.floor, quiet_ms = excluded.quiet_ms,
       overrules_gateways = excluded.overrules_gateways`,
    [
      new Date(state.time),
      new Date(state.wall),
      Math.round(state.monotonic),
      bootId ?? null,
      Math.round(state.ranMs),
      state.doubt?.reason ?? null,
      orNull(state.doubt?.since),
      orNull(state.floor),
      Math.round(state.quietMs),
      state.overrulesGateways,
    ],
  );
}

/**
 * A write that changes nothing, for a probe. It skips a locked row, but a read-only database still refuses the statement.
 */
export const writeSame = `update server_clock set at = at
  where only_row in (select only_row from server_clock for no key update skip locked)`;
