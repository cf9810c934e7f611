import type { SessionId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface CodeRow {
  readonly id: number;
  readonly hash: Buffer;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly tries: number;
  /** Used, or tried too often. */
  readonly is_void: boolean;
}

const forgottenMs = 2 * 86_400_000;

/** Has those who ask for a user's codes at once take turns; runs in a transaction. */
export async function lockUser(db: Db, userId: UserId): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** The newest code of a session, which alone counts; its row is locked, so that tries at once take turns. */
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

/** Deletes codes that are counted no more. `now` in epoch milliseconds. */
export async function tidyCodes(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('second_factor_codes')
    .where('sent_at', '<', new Date(now - forgottenMs))
    .execute();
}

/** Notes what became of a code after a try. */
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
  /** To this address's sessions in the last quarter of an hour, and in the last day. */
  readonly hereSoon: number;
  readonly hereToday: number;
  /** To sessions of all addresses that the user has not come all the way in from. */
  readonly strangeToday: number;
  readonly hereIsKnown: boolean;
}

/** How many codes a user was sent. */
export async function countCodes(
  db: Db,
  { userId, address, now }: { userId: UserId; address: string; now: number },
): Promise<SentCounts> {
  const soon = new Date(now - 15 * 60_000);
  const today = new Date(now - 86_400_000);
  const { rows } = await sql<SentCounts>`
    with known as (
      select distinct address from sessions where user_id = ${userId} and second_factor_until is not null)
    select count(*) filter (where c.address = ${address} and c.sent_at > ${soon}) as "hereSoon",
      count(*) filter (where c.address = ${address}) as "hereToday",
      count(*) filter (where c.address not in (select address from known where address is not null)) as "strangeToday",
      exists (select from known where address = ${address}) as "hereIsKnown"
    from second_factor_codes c where c.user_id = ${userId} and c.sent_at > ${today}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counting gives a row');
  return row;
}
