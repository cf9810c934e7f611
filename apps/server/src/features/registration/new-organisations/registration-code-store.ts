import type { OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface StoredRegistrationCode {
  readonly codeId: string;
  readonly tail: string;
  readonly note: string;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly usedAt: Date | null;
  readonly organisationName: string | null;
}

/** Reads the newest 100 registration codes. */
export async function readRegistrationCodes(db: Db): Promise<StoredRegistrationCode[]> {
  const { rows } = await sql<StoredRegistrationCode>`
    select c.id as "codeId", c.tail, c.note, c.made_at as "madeAt", u.display_name as "madeBy",
      c.expires_at as "expiresAt", c.ended_at as "endedAt", c.used_at as "usedAt", o.name as "organisationName"
    from registration_codes c
    left join user_names u on u.id = c.made_by
    left join organisation_names o on o.id = c.organisation_id
    order by c.made_at desc, c.id limit 100`.execute(db);
  return rows;
}

export async function insertRegistrationCode(
  db: Db,
  code: {
    readonly hash: Buffer;
    readonly tail: string;
    readonly note: string;
    readonly madeAt: Date;
    readonly madeBy: UserId;
    readonly expiresAt: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('registration_codes')
    .values({
      code_hash: code.hash,
      tail: code.tail,
      note: code.note,
      made_at: code.madeAt,
      made_by: code.madeBy,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a code that is valid; returns its note, or undefined where it was used or ended before. */
export async function endCode(db: Db, codeId: string, now: number): Promise<string | undefined> {
  const code = await db
    .updateTable('registration_codes')
    .set({ ended_at: new Date(now) })
    .where('id', '=', codeId)
    .where('ended_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('note')
    .executeTakeFirst();
  return code?.note;
}

/** True where a code is valid. */
export async function isRegistrationCode(db: Db, hash: Buffer, now: number): Promise<boolean> {
  const code = await db
    .selectFrom('registration_codes')
    .select('id')
    .where('code_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return code !== undefined;
}

/** Uses a valid code: of two uses at once only one gets its id and note. A rollback restores it. */
export const takeRegistrationCode = (
  db: Db,
  hash: Buffer,
  { now, expiryNow }: { readonly now: number; readonly expiryNow: number },
): Promise<{ id: string; note: string } | undefined> =>
  db
    .updateTable('registration_codes')
    .set({ used_at: new Date(now) })
    .where('code_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(expiryNow))
    .returning(['id', 'note'])
    .executeTakeFirst();

/** Notes the organisation that a code created. */
export async function noteOrganisation(
  db: Db,
  codeId: string,
  organisationId: OrganisationId,
): Promise<void> {
  await db
    .updateTable('registration_codes')
    .set({ organisation_id: organisationId })
    .where('id', '=', codeId)
    .execute();
}
