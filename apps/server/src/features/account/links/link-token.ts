import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { insertLink, type Link, type LinkKind, readLink, takeLink } from './link-store.ts';

/** How long a link by mail is good. */
export const linkLivesMs = 60 * 60_000;

/** What is stored of a token: 256 random bits need no slow hash. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a link's token, good once and for `livesMs`; only its hash is kept. */
export async function makeLink(
  db: Db,
  link: {
    userId: UserId;
    kind: LinkKind;
    email?: string;
    /** Who hands it over, where it is not mailed. */
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

/** Follows a link, for good. Throws `link-invalid`. */
export async function followLink(db: Db, kind: LinkKind, token: string, now: number): Promise<Link> {
  const link = await takeLink(db, kind, hashOf(token), now);
  if (!link) throw problem('link-invalid');
  return link;
}

/** Whose link it is, while it is good. Throws `link-invalid`. */
export async function findLink(db: Db, kind: LinkKind, token: string, now: number): Promise<Link> {
  const link = await readLink(db, kind, hashOf(token), now);
  if (!link) throw problem('link-invalid');
  return link;
}
