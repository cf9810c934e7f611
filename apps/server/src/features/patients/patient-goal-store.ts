import { defaultGoals, type Goals, type KeptDayNight } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PatientRow } from './patient-store.ts';

/** Writes a person's goals: of the numbers only those that differ from the defaults. */
export async function writeGoals(
  db: Db,
  { organisationId, patientId }: Pick<PatientRow, 'organisationId' | 'patientId'>,
  stored: KeptDayNight & { readonly goals: Partial<Goals> },
): Promise<void> {
  const own = Object.entries(stored.goals).filter(
    ([name, value]) => value !== defaultGoals[name as keyof Goals],
  );
  await sql`
    update patients set goals = ${JSON.stringify(Object.fromEntries(own))}::jsonb,
      day_start = ${stored.dayStart}, night_start = ${stored.nightStart},
      day_product_id = ${stored.dayProductId || null}, night_product_id = ${stored.nightProductId || null}
    where organisation_id = ${organisationId} and id = ${patientId}`.execute(db);
}
