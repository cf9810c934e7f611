import type { ActivityClass, BodyPosition } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { rollUpSeries } from './roll-up-store.ts';
import { activityColumn, positionColumn } from './series-columns.ts';

/** So much is classified with one commit: a replay of late data may have to wait for it. */
const stepMs = 6 * 3_600_000;

/** What a class was held for by the positions alone: no one jogs or runs by them. */
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
  classes.map(([one, positions]) => sql`${sql.ref(activityColumn(one))} = nullif(${sumOf(positions)}, 0)`),
);

/** Worn, and without a class: what the analysis has written since stays. */
const isUnclassified = sql`activity_count > 0 and ${sql.join(
  (['stationary', 'sit-stand', 'walk', 'jog', 'run', 'unknown'] as const).map(
    (one) => sql`${sql.ref(activityColumn(one))} is null`,
  ),
  sql` and `,
)}`;

/** Up to when what was stored is not classified yet; undefined: all is. */
export async function readUnclassifiedBefore(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('series_unclassified').select('before').executeTakeFirst();
  return row?.before;
}

/**
 * Classifies the five minutes between two times, and notes that their hours and days changed. A row that a commit has in hand is written
 * anew by it, with its classes.
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

/** Classifies hours or days whose five minutes retention has deleted. */
const classifyRest = (db: Db, table: 'series_hours' | 'series_days', from: Date, to: Date) =>
  sql`
    update ${sql.table(table)} r set ${columns}
    where at >= ${from} and at < ${to} and ${isUnclassified} and not exists (
      select from series_points s
      where s.organisation_id = r.organisation_id and s.patient_id = r.patient_id
        and s.at >= r.at and s.at < r.at + ${table === 'series_days' ? sql`interval '25 hours'` : sql`interval '1 hour'`})`.execute(
    db,
  );

/** The first time that something is stored of; undefined: nothing is. */
async function readFirst(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select least((select min(at) from series_points), (select min(at) from series_days)) as first`.execute(
    db,
  );
  return rows[0]?.first ?? undefined;
}

/**
 * Classifies what was stored before there were classes of activity, newest first, by the positions that were held. The row that
 * says how far it is goes in the transaction of each step, so that a run that is ended goes on there.
 */
export async function classifySeries(
  db: Db,
  { step, signal }: Pick<JobRun, 'step' | 'signal'>,
): Promise<void> {
  let before = await readUnclassifiedBefore(db);
  const first = before && (await readFirst(db));
  if (before === undefined) return;
  const total = Math.max(1, Math.ceil((before.getTime() - (first ?? before).getTime()) / stepMs));
  for (let done = 1; before !== undefined; done++) {
    const to: Date = before;
    const from: Date = new Date(to.getTime() - stepMs);
    const isLast: boolean = first === undefined || from <= first;
    await step(async (transaction) => {
      await classifyPoints(transaction, from, to);
      await classifyRest(transaction, 'series_hours', from, to);
      await classifyRest(transaction, 'series_days', from, to);
      if (isLast) await transaction.deleteFrom('series_unclassified').execute();
      else await transaction.updateTable('series_unclassified').set({ before: from }).execute();
      return { done: Math.min(done, total), total, resumeFrom: null };
    });
    // What waits to be added up is never more than one step.
    await rollUpSeries(db, signal);
    before = isLast ? undefined : from;
  }
}
