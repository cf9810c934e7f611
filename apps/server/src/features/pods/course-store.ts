import type { BodyPosition, Light } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../places/index.ts';

export interface CourseRow {
  readonly at: Date;
  readonly light: Light;
  readonly ml: number | null;
  readonly position: BodyPosition | null;
  readonly celsius: number | null;
}

/** A pod's course in a range, only of those wearers whom the scope shows. */
export async function readCourse(
  db: Db,
  scope: Scope,
  podId: number,
  range: { readonly fromDate: Date; readonly toDate: Date },
): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.at, c.light, c.ml, c.position, c.temperature_c as celsius from course_points c
    where c.organisation_id = ${scope.organisationId} and c.pod_id = ${podId}
      and c.at between ${range.fromDate} and ${range.toDate}
      and case when c.patient_id is null then ${scope.wardIds === 'all'} else c.patient_id in (
        select p.id from patients p where p.organisation_id = ${scope.organisationId} and p.archived_at is null
          and ${roomInScope(scope, 'p.room_id')}) end
    order by c.at, c.id`.execute(db);
  return rows;
}
