import type { Db } from '../../platform/db/database.ts';

const tables = ['voids', 'pad_cycles', 'body_positions', 'course_points', 'pod_events'] as const;

/** All that is told of a patient, by table, as anybody's: without whose it is, which pod it came from, and when it was told. */
export async function blindFacts(db: Db, patientId: string): Promise<Record<string, unknown[]>> {
  const told: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('patient_id', '=', patientId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    told[table] = rows.map(({ organisation_id, pod_id, patient_id, told_at, id, ...fact }) => {
      if ('retold_at' in fact) fact.retold_at = null;
      return { ...fact, id: id.replace(/^\d+-/, '') };
    });
  }
  // Between changes of the light pods take turns at leaving points of the course.
  const course = (told.course_points ?? []) as { light: string; at: Date; ml: number | null }[];
  told.course_points = course
    .filter(({ light }, index) => light !== course[index - 1]?.light)
    .map(({ light, at }) => ({ light, at }));
  return told;
}
