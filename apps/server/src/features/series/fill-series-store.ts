import { bodyPositions, lights, seriesBucketMs } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { SeriesRange } from './read-series-store.ts';
import { rollUpSeries } from './roll-up-store.ts';
import { lightColumn, names, positionColumn, sampleColumns } from './series-columns.ts';
import { noteChanges } from './series-store.ts';

/** So much is filled in with one commit: a replay of late data may have to wait for it. */
const stepMs = 3_600_000;

const lastOf = (name: string, times: RawBuilder<unknown> = sql``) =>
  sql`(array_agg(${sql.ref(name)}${times} order by at desc, id desc))[1]`;
const bucket = sql`${seriesBucketMs} * interval '1 millisecond'`;
const spentIn = (column: 'light' | 'position', state: string) =>
  sql`sum(ms) filter (where ${sql.ref(column)} = ${sql.lit(state)})`;

/** What the points of five minutes come to, by column. */
const filled: Readonly<Record<string, RawBuilder<unknown>>> = {
  reported_at: sql`max(coalesce(reported_at, at))`,
  last_at: sql`max(at)`,
  heard: sql`count(*)`,
  ...Object.fromEntries(sampleColumns.map((name) => [name, lastOf(name)])),
  fill_low: lastOf('low_ml', sql` * per_ml`),
  fill_high: lastOf('high_ml', sql` * per_ml`),
  fill_min: sql`min(ml * per_ml)`,
  fill_max: sql`max(ml * per_ml)`,
  fill_mean: sql`avg(ml * per_ml)`,
  fill_count: sql`nullif(count(ml * per_ml), 0)`,
  temperature_min: sql`min(temperature_c)`,
  temperature_max: sql`max(temperature_c)`,
  temperature_mean: sql`avg(temperature_c)`,
  temperature_count: sql`nullif(count(temperature_c), 0)`,
  ...Object.fromEntries(lights.map((light) => [lightColumn(light), spentIn('light', light)])),
  ...Object.fromEntries(bodyPositions.map((one) => [positionColumn(one), spentIn('position', one)])),
};

/**
 * Fills in what lies from one time up to another (epoch ms, whole multiples of five minutes), and takes it away. A point
 * counts for the time up to the next one of its five minutes, the first also for that before it. What the analysis wrote
 * since stays, and what a replay takes back meanwhile is left to it.
 */
async function fillIn(db: Db, from: number, to: number): Promise<void> {
  await sql`
    with former as (
      delete from course_points where (organisation_id, pod_id, at, id) in (
        select organisation_id, pod_id, at, id from course_points
        where at >= ${new Date(from)} and at < ${new Date(to)} for update skip locked)
      returning *
    ), begun as (
      select f.*, date_bin(${bucket}, f.at, 'epoch') as begins, 100 / nullif(capacity_ml, 0) as per_ml
      from former f
    ), timed as (
      select b.*, (1000 * extract(epoch from
          coalesce(lead(at) over points, begins + ${bucket}) - case when lag(at) over points is null then begins else at end
        ))::int as ms
      from begun b
      window points as (partition by organisation_id, patient_id, pod_id, begins order by at, id)
    ), written as (
      insert into series_points (organisation_id, patient_id, pod_id, at, ${names(Object.keys(filled))})
      select organisation_id, patient_id, pod_id, begins, ${sql.join(Object.values(filled))}
      from timed group by 1, 2, 3, 4 order by 1, 2, 4, 3
      on conflict (organisation_id, patient_id, at, pod_id) do nothing
      returning organisation_id, patient_id, at)
    ${noteChanges('written')}`.execute(db);
}

/** From the first to the last point that is not filled in yet, epoch ms; undefined: there is none. */
async function readUnfilled(db: Db): Promise<{ first: number; last: number } | undefined> {
  const row = await db
    .selectFrom('course_points')
    .select((columns) => [columns.fn.min('at').as('first'), columns.fn.max('at').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first.getTime(), last: row.last.getTime() } : undefined;
}

/**
 * Moves what was stored before there were series into them, newest first, and adds up its hours and days. What is left in
 * the table is what is still to be done, so that a run that is ended goes on there.
 */
export async function fillSeries(db: Db, { step, signal }: Pick<JobRun, 'step' | 'signal'>): Promise<void> {
  const unfilled = await readUnfilled(db);
  if (!unfilled) return;
  const last = Math.floor(unfilled.last / stepMs);
  const total = last - Math.floor(unfilled.first / stepMs) + 1;
  for (let done = 0; done < total; done++) {
    const from = (last - done) * stepMs;
    await step(async (transaction) => {
      await fillIn(transaction, from, from + stepMs);
      return { done: done + 1, total, resumeFrom: null };
    });
    // What waits to be added up is never more than one step: who reads meanwhile adds up little.
    await rollUpSeries(db, signal);
  }
}

/** Up to when what was stored of a person before is not filled in yet; undefined: all is. */
export async function readUnfilledUntil(
  db: Db,
  { organisationId, patientId }: Pick<SeriesRange, 'organisationId' | 'patientId'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('course_points')
    .select((columns) => columns.fn.max('at').as('at'))
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return row?.at ?? undefined;
}
