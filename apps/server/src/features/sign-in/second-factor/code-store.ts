import type { SessionId, UserId } from '@padlight/contract';
import { addressGroup } from '../../../platform/addresses/network-address.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface CodeRow {
  readonly id: number;
  readonly hash: Buffer;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly tries: number;
  /** True once the code was used, or tried too often. */
  readonly is_void: boolean;
}

const forgottenMs = 2 * 86_400_000;

/** Returns the newest code of a session, the only valid one, and locks its row, so that simultaneous tries take turns. */
export const readNewestCode = (db: Db, sessionId: SessionId): Promise<CodeRow | undefined> =>
  db
    .selectFrom('second_factor_codes')
    .select(['id', 'hash', 'sent_at', 'expires_at', 'tries', 'is_void'])
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function insertCode(
  db: Db,
  code: { userId: UserId; sessionId: SessionId; hash: Buffer; address: string; now: number; livesMs: number },
): Promise<CodeRow> {
  const { userId, now } = code;
  await db
    .deleteFrom('second_factor_codes')
    .where('user_id', '=', userId)
    .where('sent_at', '<', new Date(now - forgottenMs))
    .execute();
  return db
    .insertInto('second_factor_codes')
    .values({
      user_id: userId,
      session_id: code.sessionId,
      hash: code.hash,
      address: code.address,
      sent_at: new Date(now),
      expires_at: new Date(now + code.livesMs),
    })
    .returning(['id', 'hash', 'sent_at', 'expires_at', 'tries', 'is_void'])
    .executeTakeFirstOrThrow();
}

/** Deletes a user's codes. */
export async function forgetCodes(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('second_factor_codes').where('user_id', '=', userId).execute();
}

/** Deletes codes that no longer count for the limits. `now` in epoch milliseconds. */
export async function tidyCodes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('second_factor_codes')
    .where('sent_at', '<', new Date(now - forgottenMs))
    .execute();
}

/** Stores the result of a try of a code. */
export async function updateCode(
  db: Db,
  id: number,
  code: { tries: number; isVoid: boolean },
): Promise<void> {
  await db
    .updateTable('second_factor_codes')
    .set({ tries: code.tries, is_void: code.isVoid })
    .where('id', '=', id)
    .execute();
}

export interface SentCounts {
  /** Codes for sessions at this address in the last quarter of an hour, and in the last day. */
  readonly hereSoon: number;
  readonly hereToday: number;
  /** Codes for sessions at addresses from which the user has never completed the second factor. */
  readonly strangeToday: number;
  readonly hereIsKnown: boolean;
}

/** Counts the codes that a user was sent. Addresses of one IPv6 network count as one. */
export async function countCodes(
  db: Db,
  { userId, address, now }: { userId: UserId; address: string; now: number },
): Promise<SentCounts> {
  const soon = now - 15 * 60_000;
  const sessions = await db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('user_id', '=', userId)
    .where('second_factor_until', 'is not', null)
    .execute();
  const codes = await db
    .selectFrom('second_factor_codes')
    .select(['address', 'sent_at'])
    .where('user_id', '=', userId)
    .where('sent_at', '>', new Date(now - 86_400_000))
    .execute();
  const known = new Set(sessions.flatMap((session) => session.address ?? []).map(addressGroup));
  const here = addressGroup(address);
  const sent = codes.map((code) => ({ from: addressGroup(code.address), at: code.sent_at.getTime() }));
  return {
    hereSoon: sent.filter(({ from, at }) => from === here && at > soon).length,
    hereToday: sent.filter(({ from }) => from === here).length,
    strangeToday: sent.filter(({ from }) => !known.has(from)).length,
    hereIsKnown: known.has(here),
  };
}
