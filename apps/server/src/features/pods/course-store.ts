import type { BodyPosition, Light } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface CourseRow {
  readonly at: Date;
  readonly light: Light;
  readonly ml: number | null;
  readonly position: BodyPosition | null;
  readonly celsius: number | null;
}

/** A pod's course in a range, with who wears it now, or with nobody where it is free. The scope is the caller's to check. */
export async function readCourse(
  db: Db,
  organisationId: number,
  { podId, patientId }: { readonly podId: number; readonly patientId: string | null },
  range: { readonly fromDate: Date; readonly toDate: Date },
): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.at, c.light, c.ml, c.position, c.temperature_c as celsius from course_points c
    where c.organisation_id = ${organisationId} and c.pod_id = ${podId}
      and c.at between ${range.fromDate} and ${range.toDate} and c.patient_id is not distinct from ${patientId}::uuid
    order by c.at, c.id`.execute(db);
  return rows;
}
