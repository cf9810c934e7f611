import type { ActivityClass, BodyPosition } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { rollUpSeries } from './roll-up-store.ts';
import { activityColumn, positionColumn } from './series-columns.ts';

/** The time classified with one commit: a replay of late data may have to wait for it. */
const stepMs = 6 * 3_600_000;

/** The positions of each class; by positions alone no one jogs or runs. */
const heldIn: Readonly<Partial<Record<ActivityClass, readonly BodyPosition[]>>> = {
  stationary: ['lying-back', 'lying-front', 'lying-left', 'lying-right'],
  'sit-stand': ['sitting', 'standing'],
  walk: ['walking'],
  unknown: ['unknown'],
};
const classes = Object.entries(heldIn) as [ActivityClass, readonly BodyPosition[]][];
const sumOf = (positions: readonly BodyPosition[]): RawBuilder<unknown> =>
  sql.join(
    positions.map((position) => sql`coalesce(${sql.ref(positionColumn(position))}, 0)`),
    sql` + `,
  );
const columns = sql.join(
  classes.map(
    ([activityClass, positions]) =>
      sql`${sql.ref(activityColumn(activityClass))} = nullif(${sumOf(positions)}, 0)`,
  ),
);

/** Worn, and without a class; classes written by the analysis since then stay. */
const isUnclassified = sql`activity_count > 0 and ${sql.join(
  (['stationary', 'sit-stand', 'walk', 'jog', 'run', 'unknown'] as const).map(
    (activityClass) => sql`${sql.ref(activityColumn(activityClass))} is null`,
  ),
  sql` and `,
)}`;

/** Reads until when stored series are not classified yet; undefined if all are. */
export async function readUnclassifiedBefore(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('series_unclassified').select('before').executeTakeFirst();
  return row?.before;
}

/**
 * Classifies the five minutes between two times, and marks their hours and days as changed. A row in a
 * commit's hand is written again by it, with its classes.
 */
async function classifyPoints(db: Db, from: Date, to: Date): Promise<void> {
  await sql`
    with former as (
      select ctid as place from series_points
      where at >= ${from} and at < ${to} and ${isUnclassified} for update skip locked
    ), written as (
      update series_points p set ${columns} from former where p.ctid = former.place
      returning p.organisation_id, p.patient_id, date_trunc('hour', p.at) as at)
    insert into series_changes (organisation_id, patient_id, at)
    select distinct organisation_id, patient_id, at from written where patient_id is not null`.execute(db);
}

/** Classifies hours or days after retention has deleted their five minutes. */
const classifyRest = (db: Db, table: 'series_hours' | 'series_days', from: Date, to: Date) =>
  sql`
    update ${sql.table(table)} r set ${columns}
    where at >= ${from} and at < ${to} and ${isUnclassified} and not exists (
      select from series_points s
      where s.organisation_id = r.organisation_id and s.patient_id = r.patient_id
        and s.at >= r.at and s.at < r.at + ${table === 'series_days' ? sql`interval '25 hours'` : sql`interval '1 hour'`})`.execute(
    db,
  );

/** Reads the first time with stored series; undefined if there are none. */
async function readFirst(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select least((select min(at) from series_points), (select min(at) from series_days)) as first`.execute(
    db,
  );
  return rows[0]?.first ?? undefined;
}

/**
 * Classifies series stored before there were classes of activity, newest first, by their positions. The
 * progress is stored in the transaction of each step, so that an interrupted run continues there.
 */
export async function classifySeries(
  db: Db,
  { step, signal }: Pick<JobRun, 'step' | 'signal'>,
): Promise<void> {
  let before = await readUnclassifiedBefore(db);
  const first = before && (await readFirst(db));
  if (before === undefined) return;
  const total = Math.max(1, Math.ceil((before.getTime() - (first ?? before).getTime()) / stepMs));
  for (let steps = 1; before !== undefined; steps++) {
    const to: Date = before;
    const from: Date = new Date(to.getTime() - stepMs);
    const isLast: boolean = first === undefined || from <= first;
    await step(async (transaction) => {
      await classifyPoints(transaction, from, to);
      await classifyRest(transaction, 'series_hours', from, to);
      await classifyRest(transaction, 'series_days', from, to);
      if (isLast) await transaction.deleteFrom('series_unclassified').execute();
      else await transaction.updateTable('series_unclassified').set({ before: from }).execute();
      return { done: Math.min(steps, total), total, resumeFrom: null };
    });
    // At most one step waits to be added up.
    await rollUpSeries(db, signal);
    before = isLast ? undefined : from;
  }
}
