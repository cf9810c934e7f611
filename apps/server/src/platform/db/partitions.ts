import type pg from 'pg';

const dayMs = 86_400_000;
/** Measurements are accepted up to 30 days late, and never from the future: one more day, and three ahead. */
const daysBack = 31;
const daysAhead = 3;
/**
 * The server runs this long between two days that it deletes: each day's due one goes, and of a backlog a day in 24 h.
 */
const betweenDeletionsMs = dayMs / 2;

/** Taken while partitions are created or dropped, so that two processes take turns. */
const partitionLock = 7_234_623_002;

const startOfDay = (at: number): number => Math.floor(at / dayMs) * dayMs;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns the partition of the UTC day of an instant, in epoch ms. */
export const partitionOf = (at: number): string => `measurements_${isoDay(at).replaceAll('-', '')}`;

const dayOf = (partition: string): number => {
  const digits = partition.slice('measurements_'.length);
  return Date.parse(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
};

async function existing(owner: pg.Client): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'measurements'::regclass`,
  );
  return new Set(rows.map((row) => row.name));
}

/** Creates it before it is attached, which blocks no one while the table is locked. */
async function make(owner: pg.Client, day: number): Promise<void> {
  const name = partitionOf(day);
  await owner.query(`create table ${name} (like measurements including all);
    alter table measurements attach partition ${name}
      for values from ('${isoDay(day)}T00:00:00Z') to ('${isoDay(day + dayMs)}T00:00:00Z')`);
}

/** The days to keep. Times in ms. */
export interface Retention {
  readonly days: number;
  /** The time by which data kept for days expire; never later than the server's time. */
  readonly expiryNow: number;
  /** How long the server ran since its installation. */
  readonly ranMs: number;
}

/**
 * Returns the oldest day beyond the retention; none soon after another was deleted, so that a wrong clock
 * deletes at most one.
 */
async function dueDay(owner: pg.Client, { days, expiryNow, ranMs }: Retention): Promise<string | undefined> {
  const first = startOfDay(expiryNow) - Math.max(days, daysBack) * dayMs;
  const oldest = [...(await existing(owner))].filter((name) => dayOf(name) < first).sort()[0];
  if (oldest === undefined) return undefined;
  const { rows } = await owner.query<{ last: number | null }>('select max(ran_ms) as last from deleted_days');
  const last = rows[0]?.last ?? null;
  return last === null || ranMs - last > betweenDeletionsMs ? oldest : undefined;
}

/** Returns when the first measurement after a time was noted (both in epoch ms); undefined if there is none. */
export async function firstMeasuredAfter(owner: pg.Client, at: number): Promise<number | undefined> {
  const { rows } = await owner.query<{ first: Date | null }>(
    'select min(at) as first from measurements where at > $1',
    [new Date(at)],
  );
  return rows[0]?.first?.getTime();
}

async function deleteDay(owner: pg.Client, name: string, now: number, ranMs: number): Promise<void> {
  await owner.query(`drop table ${name}`);
  await owner.query(
    `insert into deleted_days (day, deleted_at, ran_ms) values ($1, $2, $3)
     on conflict (day) do update set deleted_at = excluded.deleted_at, ran_ms = excluded.ran_ms`,
    [isoDay(dayOf(name)), new Date(now), Math.round(ranMs)],
  );
}

/**
 * Creates missing partitions for the days on which measurements may arrive, or from an earlier day on;
 * returns the created ones.
 */
export async function makePartitions(owner: pg.Client, now: number, from = now): Promise<string[]> {
  const today = startOfDay(now);
  const names = await existing(owner);
  const created: string[] = [];
  for (
    let day = startOfDay(Math.min(from, now - daysBack * dayMs));
    day <= today + daysAhead * dayMs;
    day += dayMs
  ) {
    if (names.has(partitionOf(day))) continue;
    await make(owner, day);
    created.push(partitionOf(day));
  }
  return created;
}

/**
 * Creates the day partitions of possible measurements and deletes the oldest beyond the retention. Runs at start, every hour
 * and when the server's time changes, as owner. `now` in epoch ms; `from`: the day of the first measurement to redate.
 */
export async function maintainPartitions(
  owner: pg.Client,
  now: number,
  retention: Retention,
  from = now,
): Promise<{ made: string[]; dropped: string[] }> {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [partitionLock]);
    // A drop waits for a backup, and everyone waits for the drop, so it gives up soon and is tried again next time.
    await owner.query(`set local lock_timeout = '5s'`);
    const made = await makePartitions(owner, now, from);
    const oldest = await dueDay(owner, retention);
    if (oldest !== undefined) await deleteDay(owner, oldest, now, retention.ranMs);
    await owner.query('commit');
    return { made, dropped: oldest === undefined ? [] : [oldest] };
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
