import type { PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

const tables = ['voids', 'pad_cycles', 'body_positions', 'pod_events'] as const;

/** All facts of a patient, by table, without the patient, the pod, and the time of the report. */
export async function blindFacts(db: Db, patientId: PatientId): Promise<Record<string, unknown[]>> {
  const reported: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('patient_id', '=', patientId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    reported[table] = rows.map(({ organisation_id, pod_id, patient_id, reported_at, id, ...fact }) => {
      if ('reported_again_at' in fact) fact.reported_again_at = null;
      return { ...fact, id: id.replace(/^\d+-/, '') };
    });
  }
  const series = await db
    .selectFrom('series_points')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('at', '<', await lastCertain(db, patientId))
    .orderBy('at')
    .execute();
  reported.series_points = series.map(
    ({ organisation_id, pod_id, patient_id, reported_at, ...point }) => point,
  );
  return reported;
}

/** Pods take turns to write the last five minutes: from here on they may not be there yet. */
async function lastCertain(db: Db, patientId: PatientId): Promise<Date> {
  const row = await db
    .selectFrom('measurements as m')
    .innerJoin('pod_assignments as a', (join) =>
      join.onRef('a.organisation_id', '=', 'm.organisation_id').onRef('a.pod_id', '=', 'm.pod_id'),
    )
    .where('a.patient_id', '=', patientId)
    .whereRef('m.at', '>=', 'a.since')
    .where((where) => where.or([where('a.until', 'is', null), where('m.at', '<', where.ref('a.until'))]))
    .select((columns) => columns.fn.max('m.at').as('at'))
    .executeTakeFirst();
  return new Date((row?.at?.getTime() ?? 0) - 15 * 60_000);
}
