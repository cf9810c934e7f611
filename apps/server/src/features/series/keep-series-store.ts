import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { classifySeries } from './classify-series-store.ts';
import { rollUpSeries } from './roll-up-store.ts';

/**
 * Finds a day (`YYYY-MM-DD`, UTC) with five minutes but without measurements, which retention deleted. While
 * another transaction adds up one of its changes, which reads them, it is left for the next run.
 */
async function findOverdueDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day from deleted_days d
    where exists (select from series_points s
      where s.at >= d.day::timestamp at time zone 'UTC' and s.at < (d.day + 1)::timestamp at time zone 'UTC')
      and not exists (select from series_changes c
        where c.at >= (d.day - 1)::timestamp at time zone 'UTC' and c.at < (d.day + 2)::timestamp at time zone 'UTC')
    order by d.day limit 1`.execute(db);
  return rows[0]?.day;
}

/** Deletes the five minutes of a day (UTC); hours and days stay. */
async function deleteDay(db: Db, day: string): Promise<void> {
  await sql`
    delete from series_points
    where at >= ${day}::date::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(
    db,
  );
}

/**
 * Classifies what an earlier version stored; then deletes the five minutes of days whose measurements retention deleted,
 * once they are added up.
 */
export async function keepSeries(db: Db, run: Pick<JobRun, 'step' | 'signal'>): Promise<void> {
  await classifySeries(db, run);
  await rollUpSeries(db, run.signal);
  for (let day = await findOverdueDay(db); day !== undefined; day = await findOverdueDay(db)) {
    run.signal.throwIfAborted();
    await deleteDay(db, day);
  }
}
