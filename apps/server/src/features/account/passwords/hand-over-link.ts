import type { UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { forgetHandedLinks } from '../links/link-store.ts';
import { makeLink } from '../links/link-token.ts';

const dayMs = 86_400_000;

/**
 * Makes the token of a link that its maker hands over: good once, for a day; those before are void. The caller holds
 * it to a new account. `expiresAt` in epoch milliseconds.
 */
export async function handOverLink(
  db: Db,
  { userId, madeBy, now }: { readonly userId: UserId; readonly madeBy: UserId; readonly now: number },
): Promise<{ token: string; expiresAt: number }> {
  await forgetHandedLinks(db, userId);
  const token = await makeLink(db, { userId, kind: 'password', madeBy, now, livesMs: dayMs });
  return { token, expiresAt: now + dayMs };
}
