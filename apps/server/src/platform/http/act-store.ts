import type { OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How long a repeated request gets the first answer, in ms. */
const keptMs = 24 * 3_600_000;

/** An act of a user, by the key of its request. */
export interface KeyedAct {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly call: string;
  readonly inputHash: Buffer;
}

/** A recorded act with the JSON of its answer. */
export interface RecordedAct {
  readonly call: string;
  readonly inputHash: Buffer;
  readonly reply: string;
}

/** The row of an act's key. */
const sameKey = ({ organisationId, userId, key }: KeyedAct) =>
  sql<boolean>`organisation_id = ${organisationId} and user_id = ${userId} and key = ${key}`;

/**
 * Reserves the key for an act that begins. Returns false if another act has it; waits while that act's transaction is open.
 */
export async function takeKey(db: Db, act: KeyedAct): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('acts')
    .values({
      organisation_id: act.organisationId,
      user_id: act.userId,
      key: act.key,
      at: new Date(act.at),
      call: act.call,
      input_hash: act.inputHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Reads the recorded act of a key; undefined if it is no longer stored. */
export async function readRecorded(db: Db, act: KeyedAct): Promise<RecordedAct | undefined> {
  const row = await db
    .selectFrom('acts')
    .select(['call', 'input_hash', 'reply'])
    .where(sameKey(act))
    .executeTakeFirst();
  if (row?.reply == null) return undefined;
  return { call: row.call, inputHash: row.input_hash, reply: row.reply };
}

/** Stores the answer to an act, and the person that it is about: the one of `ids`, if any, that is a person's. */
export async function keepReply(db: Db, act: KeyedAct, reply: string, ids: readonly string[]): Promise<void> {
  await sql`
    update acts set reply = ${reply}, patient_id = (
      select p.id from patient_places p where p.organisation_id = ${act.organisationId} and p.id = any(${ids}::uuid[]) limit 1
    ) where ${sameKey(act)}`.execute(db);
}

/** Releases the key of an act that was not done. */
export async function giveKeyBack(db: Db, act: KeyedAct): Promise<void> {
  await db.deleteFrom('acts').where(sameKey(act)).execute();
}

/** Deletes expired acts. `now` in epoch milliseconds. */
export async function tidyActs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('acts')
    .where('at', '<', new Date(now - keptMs))
    .execute();
}
