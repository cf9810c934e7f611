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

/** The tables with a partition for each day: measurements as rows, and as packed hours. */
type DailyTable = 'measurements' | 'packed_hours';

/** Returns the partition of the UTC day of an instant, in epoch ms. */
export const partitionOf = (at: number, table: DailyTable = 'measurements'): string =>
  `${table}_${isoDay(at).replaceAll('-', '')}`;

const dayOf = (partition: string): number => {
  const digits = partition.slice(-8);
  return Date.parse(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
};

async function existing(owner: pg.Client, table: DailyTable = 'measurements'): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass`,
    [table],
  );
  return new Set(rows.map((row) => row.name));
}

/** Creates it before it is attached, which blocks no one while the table is locked. */
async function make(owner: pg.Client, day: number, table: DailyTable = 'measurements'): Promise<void> {
  const name = partitionOf(day, table);
  await owner.query(`create table ${name} (like ${table} including all);
    alter table ${table} attach partition ${name}
      for values from ('${isoDay(day)}T00:00:00Z') to ('${isoDay(day + dayMs)}T00:00:00Z')`);
}

/** Does work on partitions in a transaction, in turn with other processes. It gives up soon where a lock is refused. */
async function inTurn<Result>(owner: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [partitionLock]);
    // A change waits for a backup, and everyone waits for the change.
    await owner.query(`set local lock_timeout = '5s'`);
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Creates the partition for the packed hours of a day, in epoch ms, if there is none. */
export const makePackedPartition = (owner: pg.Client, day: number): Promise<void> =>
  inTurn(owner, async () => {
    const names = await existing(owner, 'packed_hours');
    if (!names.has(partitionOf(day, 'packed_hours'))) await make(owner, day, 'packed_hours');
  });

/**
 * The days up to a time (epoch ms) of which a partition is larger than an empty one, oldest first. It may have no rows left:
 * autovacuum gives back the space of deleted rows, but not that of their index.
 */
export async function daysTakingSpace(owner: pg.Client, to: number): Promise<number[]> {
  const names = [...(await existing(owner))].filter((name) => dayOf(name) + dayMs <= to).sort();
  // An empty index has one page, and an empty table has none.
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from unnest($1::text[]) as name join pg_class c on c.oid = name::regclass
     where pg_total_relation_size(c.oid) > current_setting('block_size')::bigint * (
       select count(*) from pg_index i where i.indrelid in (c.oid, c.reltoastrelid))
     order by 1`,
    [names],
  );
  return rows.map(({ name }) => dayOf(name));
}

const lockRefused = '55P03';
const wasRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockRefused;

/**
 * The end of emptying a day, or the reason why it waits: `late`, rows that are not packed; `seen`, a transaction or a backup
 * that began before the rows were packed; `locked`, a refused lock.
 */
export type Emptied = 'emptied' | 'late' | 'seen' | 'locked';

/** Gives the disk the space of a day (epoch ms) whose rows are all packed, and records what was saved. */
export async function emptyDay(owner: pg.Client, day: number, now: number): Promise<Emptied> {
  const name = partitionOf(day);
  const packed = partitionOf(day, 'packed_hours');
  const sizeOf = async (table: string): Promise<{ heap: number; total: number }> => {
    const { rows } = await owner.query<{ heap: number; total: number }>(
      'select pg_relation_size($1::regclass) as heap, pg_total_relation_size($1::regclass) as total',
      [table],
    );
    return rows[0] ?? { heap: 0, total: 0 };
  };
  const before = await sizeOf(name);
  // It removes the rows that no one can see any more. What an older snapshot sees stays, and the table with it.
  await owner.query(`vacuum (truncate true, index_cleanup on) ${name}`);
  const { rowCount } = await owner.query(`select from ${name} limit 1`);
  if (rowCount !== 0) return 'late';
  try {
    return await inTurn(owner, async (): Promise<Emptied> => {
      const isLate = day < startOfDay(now) - daysBack * dayMs;
      await owner.query(`lock table ${isLate ? `measurements, ${name}` : name} in access exclusive mode`);
      if ((await sizeOf(name)).heap !== 0) return 'seen';
      // Late data may still come for a day of the last month: its partition stays, empty.
      await owner.query(isLate ? `drop table ${name}` : `truncate ${name}`);
      const { total: packedBytes } = await sizeOf(packed);
      // Where the space of the rows was given back before, their size is not known: nothing counts as saved.
      const rowBytes = before.heap === 0 ? packedBytes : before.total;
      await owner.query(
        `insert into packed_days (day, measurements, row_bytes, packed_bytes, packed_at)
         select $1, coalesce(sum(measurements), 0), $2, $3, $4 from ${packed}
         on conflict (day) do update set measurements = excluded.measurements, packed_at = excluded.packed_at,
           row_bytes = greatest(packed_days.row_bytes, excluded.row_bytes), packed_bytes = excluded.packed_bytes`,
        [isoDay(day), rowBytes, packedBytes, new Date(now)],
      );
      return 'emptied';
    });
  } catch (error) {
    if (wasRefused(error)) return 'locked';
    throw error;
  }
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
async function dueDay(owner: pg.Client, retention: Retention): Promise<number | undefined> {
  const { expiryNow, ranMs } = retention;
  const first = startOfDay(expiryNow) - Math.max(retention.days, daysBack) * dayMs;
  const names = [...(await existing(owner)), ...(await existing(owner, 'packed_hours'))];
  const days = names.map(dayOf).filter((day) => day < first);
  if (days.length === 0) return undefined;
  const oldest = Math.min(...days);
  const { rows } = await owner.query<{ last: number | null }>('select max(ran_ms) as last from deleted_days');
  const last = rows[0]?.last ?? null;
  return last === null || ranMs - last > betweenDeletionsMs ? oldest : undefined;
}

/** Returns when the first measurement after a time was noted (both in epoch ms); undefined if there is none. */
export async function firstMeasuredAfter(owner: pg.Client, at: number): Promise<number | undefined> {
  const { rows } = await owner.query<{ first: Date | null }>(
    `select least((select min(at) from measurements where at > $1),
       (select min(first_at) from packed_hours where last_at > $1)) as first`,
    [new Date(at)],
  );
  return rows[0]?.first?.getTime();
}

/** Deletes a day in both forms. Returns the partitions that are gone. */
async function deleteDay(owner: pg.Client, day: number, now: number, ranMs: number): Promise<string[]> {
  const dropped: string[] = [];
  for (const table of ['measurements', 'packed_hours'] as const) {
    const name = partitionOf(day, table);
    if (!(await existing(owner, table)).has(name)) continue;
    await owner.query(`drop table ${name}`);
    dropped.push(name);
  }
  await owner.query('delete from packed_days where day = $1', [isoDay(day)]);
  await owner.query(
    `insert into deleted_days (day, deleted_at, ran_ms) values ($1, $2, $3)
     on conflict (day) do update set deleted_at = excluded.deleted_at, ran_ms = excluded.ran_ms`,
    [isoDay(day), new Date(now), Math.round(ranMs)],
  );
  return dropped;
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
  return inTurn(owner, async () => {
    const made = await makePartitions(owner, now, from);
    const oldest = await dueDay(owner, retention);
    const dropped = oldest === undefined ? [] : await deleteDay(owner, oldest, now, retention.ranMs);
    return { made, dropped };
  });
}
