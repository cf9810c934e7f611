import { bodyPositions, lights, type PatientId, seriesBucketMs } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { rollUp, type Touched } from './roll-up-store.ts';
import { lightColumn, names, positionColumn } from './series-columns.ts';

/** From the first to the last point of the course that is not filled in yet, epoch ms; undefined: there is none. */
export async function readUnfilled(db: Db): Promise<{ first: number; last: number } | undefined> {
  const row = await db
    .selectFrom('course_points')
    .select((columns) => [columns.fn.min('at').as('first'), columns.fn.max('at').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first.getTime(), last: row.last.getTime() } : undefined;
}

const samples = ['ml', 'low_ml', 'high_ml', 'capacity_ml', 'light', 'position', 'temperature_c'];
const lastOf = (name: string, times: RawBuilder<unknown> = sql``) =>
  sql`(array_agg(${sql.ref(name)}${times} order by at desc, id desc))[1]`;
const bucket = sql`${seriesBucketMs} * interval '1 millisecond'`;
const spentIn = (column: 'light' | 'position', state: string) =>
  sql`sum(ms) filter (where ${sql.ref(column)} = ${sql.lit(state)})`;
const timesSpent = [
  ...lights.map((light) => ({ name: lightColumn(light), sum: spentIn('light', light) })),
  ...bodyPositions.map((one) => ({ name: positionColumn(one), sum: spentIn('position', one) })),
];

/**
 * Fills in the points of the course from one time up to another (epoch ms, whole multiples of five minutes), and takes
 * them away. A point stands for the time up to the next one of its five minutes, the first also for that before it.
 * What was written since by the analysis is not touched.
 */
export async function fillIn(db: Db, from: number, to: number): Promise<void> {
  const { rows } = await sql<Touched & { patientId: PatientId | null }>`
    with former as (
      delete from course_points where at >= ${new Date(from)} and at < ${new Date(to)} returning *
    ), begun as (
      select f.*, date_bin(${bucket}, f.at, 'epoch') as begins, 100 / nullif(capacity_ml, 0) as per_ml
      from former f
    ), timed as (
      select b.*, (1000 * extract(epoch from
          coalesce(lead(at) over points, begins + ${bucket}) - case when lag(at) over points is null then begins else at end
        ))::int as ms
      from begun b
      window points as (partition by organisation_id, patient_id, pod_id, begins order by at, id)
    ), added as (
      select organisation_id, patient_id, pod_id, begins, max(coalesce(told_at, at)) as told_at, max(at) as last_at,
        count(*) as heard, ${sql.join(samples.map((name) => sql`${lastOf(name)} as ${sql.ref(name)}`))},
        ${lastOf('low_ml', sql` * per_ml`)} as fill_low, ${lastOf('high_ml', sql` * per_ml`)} as fill_high,
        min(ml * per_ml) as fill_min, max(ml * per_ml) as fill_max, avg(ml * per_ml) as fill_mean,
        nullif(count(ml * per_ml), 0) as fill_count, min(temperature_c) as temperature_min,
        max(temperature_c) as temperature_max, avg(temperature_c) as temperature_mean,
        nullif(count(temperature_c), 0) as temperature_count,
        ${sql.join(timesSpent.map(({ name, sum }) => sql`${sum} as ${sql.ref(name)}`))}
      from timed group by 1, 2, 3, 4
    )
    insert into series_points (organisation_id, patient_id, pod_id, at, told_at, last_at, heard,
      ${names(samples)}, fill_low, fill_high,
      fill_min, fill_max, fill_mean, fill_count,
      temperature_min, temperature_max, temperature_mean, temperature_count,
      ${sql.join(timesSpent.map(({ name }) => sql.ref(name)))})
    select organisation_id, patient_id, pod_id, begins, told_at, last_at, heard,
      ${names(samples)}, fill_low, fill_high,
      fill_min, fill_max, fill_mean, fill_count,
      temperature_min, temperature_max, temperature_mean, temperature_count,
      ${sql.join(timesSpent.map(({ name }) => sql.ref(name)))}
    from added order by organisation_id, patient_id, begins
    on conflict (organisation_id, patient_id, at, pod_id) do nothing
    returning organisation_id as "organisationId", patient_id as "patientId", at`.execute(db);
  await rollUp(
    db,
    rows.filter(({ patientId }) => patientId !== null),
  );
}

/** A day (`YYYY-MM-DD`, UTC) whose measurements retention deleted and whose five minutes are still kept. */
export async function findOverdueDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day from deleted_days d
    where exists (select from series_points s
      where s.at >= d.day::timestamp at time zone 'UTC' and s.at < (d.day + 1)::timestamp at time zone 'UTC')
    order by d.day limit 1`.execute(db);
  return rows[0]?.day;
}

/** Deletes the five minutes of a day (UTC); hours and days stay. */
export async function deleteDay(db: Db, day: string): Promise<void> {
  await sql`
    delete from series_points
    where at >= ${day}::date::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(
    db,
  );
}
