import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** `join`: to join an organisation by its code. `organisation`: to register one. */
export type ProofPurpose = 'join' | 'organisation';

export interface SentProof {
  readonly id: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly tries: number;
  readonly isVoid: boolean;
}
const columns = ['id', 'sent_at as sentAt', 'expires_at as expiresAt', 'tries', 'is_void as isVoid'] as const;

export interface NewProof {
  readonly id: string;
  readonly purpose: ProofPurpose;
  readonly email: string;
  readonly emailKey: string;
  readonly language: string;
  readonly organisationId: OrganisationId | null;
  readonly codeHash: Buffer;
  readonly network: string;
}

/** Makes requests for codes take turns until the transaction ends, so that their number is limited. */
export async function lockSending(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('padlight e-mail proofs'))`.execute(db);
}

/** Finds the code that the same network had sent to an address for the same purpose since a time. */
export const findSentProof = (
  db: Db,
  { purpose, emailKey, network, organisationId }: Omit<NewProof, 'id' | 'codeHash' | 'email' | 'language'>,
  since: Date,
): Promise<SentProof | undefined> =>
  db
    .selectFrom('email_proofs')
    .select(columns)
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .where('network', '=', network)
    .where('organisation_id', 'is not distinct from', organisationId)
    .where('is_void', '=', false)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts the codes since a time: to an address, for a network, and in the installation. */
export async function countSent(
  db: Db,
  { emailKey, network }: Pick<NewProof, 'emailKey' | 'network'>,
  since: Date,
): Promise<{ mailbox: number; network: number; all: number }> {
  const { rows } = await sql<{ mailbox: number; network: number; all: number }>`
    select count(*) filter (where email_key = ${emailKey})::int as mailbox,
      count(*) filter (where network = ${network})::int as network, count(*)::int as all
    from email_proofs where sent_at > ${since}`.execute(db);
  return rows[0] ?? { mailbox: 0, network: 0, all: 0 };
}

export const insertProof = (
  db: Db,
  proof: NewProof & { readonly sentAt: Date; readonly expiresAt: Date },
): Promise<SentProof> =>
  db
    .insertInto('email_proofs')
    .values({
      id: proof.id,
      purpose: proof.purpose,
      email: proof.email,
      email_key: proof.emailKey,
      language: proof.language,
      organisation_id: proof.organisationId,
      code_hash: proof.codeHash,
      network: proof.network,
      sent_at: proof.sentAt,
      expires_at: proof.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Reads a proof and locks its row, so that simultaneous tries take turns. */
export const lockProof = (db: Db, id: string) =>
  db
    .selectFrom('email_proofs')
    .select([...columns, 'code_hash as codeHash', 'email', 'organisation_id as organisationId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Stores the result of a try. A right code has a proof and the time until which it counts. */
export async function updateProof(
  db: Db,
  id: string,
  result: { tries: number; isVoid: boolean; proof?: { hash: Buffer; until: Date } | undefined },
): Promise<void> {
  await db
    .updateTable('email_proofs')
    .set({ tries: result.tries, is_void: result.isVoid })
    .$if(result.proof !== undefined, (update) =>
      update.set({ proof_hash: result.proof?.hash ?? null, proof_until: result.proof?.until ?? null }),
    )
    .where('id', '=', id)
    .execute();
}

/** Removes and returns a proof: of two uses at once only one gets it. A rollback restores it. */
export const takeProof = (
  db: Db,
  hash: Buffer,
  {
    purpose,
    organisationId,
    now,
  }: { purpose: ProofPurpose; organisationId: OrganisationId | null; now: number },
): Promise<{ email: string; language: string } | undefined> =>
  db
    .deleteFrom('email_proofs')
    .where('proof_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('organisation_id', 'is not distinct from', organisationId)
    .where('proof_until', '>', new Date(now))
    .returning(['email', 'language'])
    .executeTakeFirst();

/** Deletes codes and proofs that were sent before a time. */
export async function forgetProofs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_proofs').where('sent_at', '<', before).execute();
}
