import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { insertLink, type Link, type LinkKind, readLink, takeLink } from './link-store.ts';

/** The lifetime of a mailed link. */
export const linkLivesMs = 60 * 60_000;

/** Returns the hash of a token for storage. 256 random bits need no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes the token of a link that is valid once and for `livesMs`. Only its hash is stored. */
export async function makeLink(
  db: Db,
  link: {
    userId: UserId;
    kind: LinkKind;
    email?: string;
    /** The user who hands the link over, where it is not mailed. */
    madeBy?: UserId;
    now: number;
    livesMs?: number;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { email = null, madeBy = null, livesMs = linkLivesMs } = link;
  await insertLink(db, { ...link, email, madeBy, livesMs, hash: hashOf(token) });
  return token;
}

/** Follows a link, which is then void. Throws `link-invalid`. */
export async function followLink(db: Db, kind: LinkKind, token: string, now: number): Promise<Link> {
  const link = await takeLink(db, kind, hashOf(token), now);
  if (!link) throw problem('link-invalid');
  return link;
}

/** Returns a link that is valid, without following it. Throws `link-invalid`. */
export async function findLink(db: Db, kind: LinkKind, token: string, now: number): Promise<Link> {
  const link = await readLink(db, kind, hashOf(token), now);
  if (!link) throw problem('link-invalid');
  return link;
}
