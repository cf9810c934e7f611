import { ProviderId, UserId } from '@padlight/contract';
import { z } from 'zod';
import { problem } from '../../../platform/http/problem.ts';
import { seal, unseal } from '../provider/seal.ts';

/** How long an unknown identity may be linked after its sign-in. */
const linkMs = 15 * 60_000;

/** The tokens that a provider handed out, and where its sign-out returns to. */
const HandedOut = z.object({
  subject: z.string(),
  knownAs: z.string().nullable(),
  idToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresIn: z.number().optional(),
  leaveEndpoint: z.string().nullable(),
  returnUrl: z.string(),
});
export type HandedOut = z.infer<typeof HandedOut>;
const Link = HandedOut.extend({
  providerId: ProviderId,
  /** The user who visited the provider from the own account, for whom alone it is; null: a visit from the sign-in page. */
  userId: UserId.nullable(),
  expiresAt: z.number(),
});
type Link = z.infer<typeof Link>;

/** Makes the token with which an identity can be linked. It holds what the provider handed out, sealed. */
export const makeLinkToken = (key: Uint8Array, link: Omit<Link, 'expiresAt'>, now: number): Promise<string> =>
  seal(key, 'link', { ...link, expiresAt: now + linkMs });

/** Opens a link token. Throws `external-sign-in-over`. */
export async function openLinkToken(key: Uint8Array, token: string, now: number): Promise<Link> {
  const link = await unseal(key, 'link', token, Link);
  if (!link || link.expiresAt <= now) throw problem('external-sign-in-over');
  return link;
}
