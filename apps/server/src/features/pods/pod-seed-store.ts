import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Makes the pods of a demonstration expire: a few soon, and a few already. */
export async function seedExpiry(db: Db, organisationId: OrganisationId): Promise<void> {
  await sql`
    update pods set expires_at = created_at
      + case id % 20 when 0 then interval '12 days' when 1 then interval '-2 days' else interval '14 months' end
    where organisation_id = ${organisationId}`.execute(db);
}
