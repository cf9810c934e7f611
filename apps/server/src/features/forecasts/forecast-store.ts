import type { PastPad, PastVoid } from '@padlight/analysis';
import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A person with a light that may be forecast: monitored, and neither red nor grey. */
export interface ForecastPerson {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly podId: PodId;
  /** JSON of the reading that their tile shows. */
  readonly reading: string;
  /** JSON of the shown forecast; null if there is none. */
  readonly redForecast: string | null;
}

/** Reads the next people for a forecast after one of them, in their order. */
export async function readPeople(
  db: Db,
  after: Pick<ForecastPerson, 'organisationId' | 'patientId'> | undefined,
  most: number,
): Promise<ForecastPerson[]> {
  const { rows } = await sql<ForecastPerson>`
    select t.organisation_id as "organisationId", t.patient_id as "patientId", p.pod_id as "podId", t.reading,
      t.red_forecast as "redForecast"
    from tile_readings t join patient_pods p on p.organisation_id = t.organisation_id and p.id = t.patient_id
    where t.light in ('green', 'yellow') and t.reading is not null and t.body <> ''
      and p.pod_id is not null and p.archived_at is null
      and ${after ? sql`(t.organisation_id, t.patient_id) > (${after.organisationId}, ${after.patientId})` : sql`true`}
    order by t.organisation_id, t.patient_id limit ${most}`.execute(db);
  return rows;
}

const millis = (column: string) => sql<number>`(1000 * extract(epoch from ${sql.ref(column)}))::float8`;

/** Reads the pads and voids of a person's last weeks, put on and begun from an instant on. */
export async function readStored(
  db: Db,
  { organisationId, patientId }: Pick<ForecastPerson, 'organisationId' | 'patientId'>,
  since: Date,
): Promise<{ pads: PastPad[]; voids: PastVoid[] }> {
  const pads = await sql<PastPad>`
    select ${millis('at')} as "attachedAt", ${millis('removed_at')} as "removedAt", product_id as "productId"
    from worn_pads where organisation_id = ${organisationId} and patient_id = ${patientId} and at >= ${since}
    order by at, id`.execute(db);
  const voids = await sql<PastVoid>`
    select ${millis('ended_at')} as at, ml, low_ml as "lowMl", high_ml as "highMl"
    from patient_voids where organisation_id = ${organisationId} and patient_id = ${patientId} and at >= ${since}
    order by at, id`.execute(db);
  return { pads: pads.rows, voids: voids.rows };
}
