import type {
  OrganisationId,
  ParameterOverrides,
  ParameterScope,
  PatientId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { keyOf } from './parameter-store.ts';

/** The overrides of one scope until a time. */
export interface FormerOverrides {
  readonly organisationId: OrganisationId;
  readonly productId: number | null;
  readonly patientId: PatientId | null;
  readonly at: Date;
  readonly before: ParameterOverrides;
}

/** One change of the numbers of a scope: all its overrides before and after. */
export interface ParameterChange {
  readonly at: Date;
  readonly by: string | null;
  readonly before: ParameterOverrides;
  readonly after: ParameterOverrides;
}

/** Adds to the history of a scope's numbers; entries are never removed. */
export async function insertParameterChange(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
  change: Omit<ParameterChange, 'by'> & { readonly userId: UserId },
): Promise<void> {
  const { productId, patientId } = keyOf(scope);
  await db
    .insertInto('parameter_changes')
    .values({
      organisation_id: organisationId,
      product_id: productId,
      patient_id: patientId,
      at: change.at,
      user_id: change.userId,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute();
}

/** Reads the changes after a time (epoch ms) to numbers that affect patients, oldest first. */
export async function readFormerOverrides(
  db: Db,
  patients: readonly { readonly organisationId: OrganisationId; readonly patientId: PatientId | null }[],
  since: number,
): Promise<FormerOverrides[]> {
  if (patients.length === 0) return [];
  const organisationIds = [...new Set(patients.map(({ organisationId }) => organisationId))];
  const patientIds = patients.map(({ patientId }) => patientId).filter((id) => id !== null);
  const { rows } = await sql<FormerOverrides>`
    select organisation_id as "organisationId", product_id as "productId", patient_id as "patientId", at, before
    from parameter_changes
    where organisation_id = any(${organisationIds}::int[]) and at > ${new Date(since)}
      and (patient_id is null or patient_id = any(${patientIds}::uuid[]))
    order by at`.execute(db);
  return rows;
}

/** Reads the newest changes of one scope's numbers, newest first. */
export async function readParameterChanges(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
  limit: number,
): Promise<ParameterChange[]> {
  const { productId, patientId } = keyOf(scope);
  const { rows } = await sql<ParameterChange>`
    select c.at, u.display_name as by, c.before, c.after
    from parameter_changes c left join user_names u on u.id = c.user_id
    where c.organisation_id = ${organisationId} and c.product_id is not distinct from ${productId}::int
      and c.patient_id is not distinct from ${patientId}::uuid
    order by c.at desc limit ${limit}`.execute(db);
  return rows;
}
