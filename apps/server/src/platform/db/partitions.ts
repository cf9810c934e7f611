import type pg from 'pg';

const dayMs = 86_400_000;
/** Measurements are accepted from 30 days past on, and never from the future: a day to spare, and three ahead. */
const daysBack = 31;
const daysAhead = 3;

/** Held while partitions are made or dropped, so that two processes take turns. */
const partitionLock = 7_234_623_002;

const startOfDay = (at: number): number => Math.floor(at / dayMs) * dayMs;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The partition that holds the UTC day of an instant, in epoch ms. */
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

/** Attached after it is made: that locks the table out of nobody's way. */
async function make(owner: pg.Client, day: number): Promise<void> {
  const name = partitionOf(day);
  await owner.query(`create table ${name} (like measurements including all);
    alter table measurements attach partition ${name}
      for values from ('${isoDay(day)}T00:00:00Z') to ('${isoDay(day + dayMs)}T00:00:00Z')`);
}

/**
 * Makes the day partitions that measurements may come for and drops those older than the retention.
 * Run at start and every few hours, as owner. `now` in epoch ms.
 */
export async function maintainPartitions(
  owner: pg.Client,
  now: number,
  retentionDays: number,
): Promise<{ made: string[]; dropped: string[] }> {
  const today = startOfDay(now);
  const result = { made: [] as string[], dropped: [] as string[] };
  await owner.query('begin');
  try {
    await owner.query('select pg_advisory_xact_lock($1)', [partitionLock]);
    // A drop waits for a backup, and everyone for the drop: it gives up soon and comes back next time.
    await owner.query(`set local lock_timeout = '5s'`);
    const names = await existing(owner);
    for (let day = today - daysBack * dayMs; day <= today + daysAhead * dayMs; day += dayMs) {
      if (names.has(partitionOf(day))) continue;
      await make(owner, day);
      result.made.push(partitionOf(day));
    }
    for (const name of names) {
      if (dayOf(name) >= today - Math.max(retentionDays, daysBack) * dayMs) continue;
      await owner.query(`drop table ${name}`);
      result.dropped.push(name);
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  return result;
}
