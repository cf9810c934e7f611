import type { RegistrationMode } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface RegistrationSettings {
  readonly newOrganisations: RegistrationMode;
  readonly version: number;
}

/** Reads who may register an organisation: no one until a super admin chooses. */
export async function readRegistrationSettings(db: Db): Promise<RegistrationSettings> {
  const stored = await db
    .selectFrom('registration_settings')
    .select(['new_organisations as newOrganisations', 'version'])
    .executeTakeFirst();
  return stored ?? { newOrganisations: 'closed', version: 1 };
}

/** Saves the setting over the version that was seen; returns undefined if another is stored. */
export async function writeRegistrationSettings(
  db: Db,
  { newOrganisations, version }: RegistrationSettings,
): Promise<RegistrationSettings | undefined> {
  const { rows } = await sql<RegistrationSettings>`
    insert into registration_settings as s (new_organisations, version)
    select ${newOrganisations}, 2 where ${version}::int = 1 or exists (select from registration_settings)
    on conflict (id) do update set new_organisations = excluded.new_organisations, version = s.version + 1
      where s.version = ${version}
    returning new_organisations as "newOrganisations", version`.execute(db);
  return rows[0];
}
