import { defaultGoals, type Goals, type KeptDayNight } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PatientRow } from './patient-store.ts';

/** Keeps a person's goals: of the numbers only what differs from the defaults. */
export async function writeGoals(
  db: Db,
  { organisationId, patientId }: Pick<PatientRow, 'organisationId' | 'patientId'>,
  kept: KeptDayNight & { readonly goals: Partial<Goals> },
): Promise<void> {
  const own = Object.entries(kept.goals).filter(
    ([name, value]) => value !== defaultGoals[name as keyof Goals],
  );
  await sql`
    update patients set goals = ${JSON.stringify(Object.fromEntries(own))}::jsonb,
      day_start = ${kept.dayStart}, night_start = ${kept.nightStart},
      day_product_id = ${kept.dayProductId || null}, night_product_id = ${kept.nightProductId || null}
    where organisation_id = ${organisationId} and id = ${patientId}`.execute(db);
}
