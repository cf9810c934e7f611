import { measuredSignals, type OrganisationId, type PatientId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { excluded, names, rolledUpColumns, signalColumn, timeColumns } from './series-columns.ts';

/** Five minutes of a person; their hour and day are to be added up again. */
interface Changed {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly at: Date;
}

/** The person of a series. */
interface PersonOfSeries {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

const ofPerson = ({ organisationId, patientId }: PersonOfSeries) =>
  sql`organisation_id = ${organisationId} and patient_id = ${patientId}`;

/** The longest hour and day of a zone, when clocks go back. */
const longest = { hour: sql`interval '2 hours'`, day: sql`interval '26 hours'` } as const;
type Unit = keyof typeof longest;

/** The hours or days of a zone that contain five minutes, once each. */
const bucketsOf = (changed: readonly Changed[], unit: Unit) => sql`
  select distinct p.organisation_id, p.patient_id, date_trunc(${sql.lit(unit)}, p.at, o.time_zone) as at, o.time_zone
  from unnest(${changed.map(({ organisationId }) => organisationId)}::int[],
    ${changed.map(({ patientId }) => patientId)}::uuid[], ${changed.map(({ at }) => at)}::timestamptz[])
    as p (organisation_id, patient_id, at)
  join organisation_clocks o on o.id = p.organisation_id`;

/** A mean of means, each weighted by its number of measurements. */
const weighted = (mean: string, count: string) =>
  sql`sum(s.${sql.ref(mean)} * s.${sql.ref(count)}) / nullif(sum(s.${sql.ref(count)})
    filter (where s.${sql.ref(mean)} is not null), 0)`;

const sums: Readonly<Record<string, RawBuilder<unknown>>> = {
  heard: sql`sum(s.heard)`,
  capacity_ml: weighted('capacity_ml', 'fill_count'),
  fill_low: weighted('fill_low', 'fill_count'),
  fill_high: weighted('fill_high', 'fill_count'),
  ...Object.fromEntries(
    measuredSignals.flatMap((signal) => {
      const [min, max, mean, count] = (['min', 'max', 'mean', 'count'] as const).map((figure) =>
        signalColumn(signal, figure),
      ) as [string, string, string, string];
      return [
        [min, sql`min(s.${sql.ref(min)})`],
        [max, sql`max(s.${sql.ref(max)})`],
        [mean, weighted(mean, count)],
        [count, sql`sum(s.${sql.ref(count)})`],
      ];
    }),
  ),
  ...Object.fromEntries(timeColumns.map((name) => [name, sql`sum(s.${sql.ref(name)})`])),
};

const steps = [
  { unit: 'hour', to: 'series_hours', from: 'series_points' },
  { unit: 'day', to: 'series_days', from: 'series_hours' },
] as const;

/**
 * Adds up the hours and days (of the organisation's zone) in which five minutes were written or deleted. Two
 * transactions on one person's day take turns, so that the later one sees what the earlier one wrote.
 */
async function rollUp(db: Db, changed: readonly Changed[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', organisation_id, patient_id, at), 0))
    from (${bucketsOf(changed, 'day')} order by 1, 2, 3) d`.execute(db);
  for (const { unit, to, from } of steps) {
    const buckets = sql`(${bucketsOf(changed, unit)}) t`;
    const ofBucket = sql`s.organisation_id = t.organisation_id and s.patient_id = t.patient_id
      and s.at >= t.at and s.at < t.at + ${longest[unit]}
      and date_trunc(${sql.lit(unit)}, s.at, t.time_zone) = t.at`;
    await sql`
      delete from ${sql.table(to)} r using ${buckets}
      where r.organisation_id = t.organisation_id and r.patient_id = t.patient_id and r.at = t.at
        and not exists (select from ${sql.table(from)} s where ${ofBucket})`.execute(db);
    await sql`
      insert into ${sql.table(to)} (organisation_id, patient_id, at, ${names(rolledUpColumns)})
      select t.organisation_id, t.patient_id, t.at, ${sql.join(rolledUpColumns.map((name) => sums[name] ?? sql`null`))}
      from ${buckets} join ${sql.table(from)} s on ${ofBucket}
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (organisation_id, patient_id, at) do update set ${excluded(rolledUpColumns)}`.execute(db);
  }
}

/** The number of changes taken with one commit. */
const mostChanges = 1_000;

/**
 * Adds up some of the changes: of all people those that no other transaction has locked, or all those of one
 * person. Changes of a concurrent commit stay for the next time. Returns the number of changes.
 */
async function rollUpSome(db: Db, person?: PersonOfSeries): Promise<number> {
  const { rows } = await sql<Changed>`
    delete from series_changes where ctid = any(array(
      select ctid from series_changes
      ${person ? sql`where ${ofPerson(person)}` : sql``}
      order by organisation_id, patient_id, ctid limit ${mostChanges} for update ${person ? sql`` : sql`skip locked`}))
    returning organisation_id as "organisationId", patient_id as "patientId", at`.execute(db);
  if (rows.length > 0) await rollUp(db, rows);
  return rows.length;
}

/**
 * Adds up the hours and days of all changes. Each commit adds up some of them, so that it may be interrupted in between.
 */
export async function rollUpSeries(db: Db, signal: AbortSignal): Promise<void> {
  for (let count = mostChanges; count === mostChanges; ) {
    signal.throwIfAborted();
    count = await db.transaction().execute((transaction) => rollUpSome(transaction));
  }
}

/**
 * Deletes the hours and days of an organisation after its zone has changed, and marks all measurements. The job adds them up
 * again, or an earlier reader of a person does.
 */
export async function addUpAgain(db: Db, organisationId: OrganisationId): Promise<void> {
  for (const { to } of steps)
    await sql`delete from ${sql.table(to)} where organisation_id = ${organisationId}`.execute(db);
  await sql`
    insert into series_changes (organisation_id, patient_id, at)
    select distinct s.organisation_id, s.patient_id, date_trunc('hour', s.at, o.time_zone)
    from series_points s join organisation_clocks o on o.id = s.organisation_id
    where s.organisation_id = ${organisationId}`.execute(db);
}

/** Adds up the changed hours and days of one person, so that no stale one is read. */
export async function rollUpPerson(db: Db, person: PersonOfSeries): Promise<void> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from series_changes where ${ofPerson(person)}) as any`.execute(db);
  if (!rows[0]?.any) return;
  const work = async (transaction: Db): Promise<void> => {
    while ((await rollUpSome(transaction, person)) === mostChanges);
  };
  await (db.isTransaction ? work(db) : db.transaction().execute(work));
}
