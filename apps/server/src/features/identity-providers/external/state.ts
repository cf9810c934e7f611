import { createHash, randomBytes } from 'node:crypto';
import { ProviderId, providerPolicies } from '@padlight/contract';
import { z } from 'zod';
import { problem } from '../../../platform/http/problem.ts';
import { seal, unseal } from '../provider/seal.ts';

/** How long a visit to a provider may take. */
const visitMs = 15 * 60_000;

/** The values that a sign-in carries to the provider and back, sealed: so nothing is stored of one that is never finished. */
const State = z.object({
  providerId: ProviderId,
  /** The version of the provider: a changed one begins again. */
  version: z.number(),
  policy: z.enum(providerPolicies),
  nonce: z.string(),
  codeChallenge: z.string(),
  redirectUrl: z.string(),
  expiresAt: z.number(),
});
export type State = z.infer<typeof State>;

/** Makes the state of a new visit. */
export async function makeState(
  key: Uint8Array,
  visit: Omit<State, 'nonce' | 'expiresAt'>,
  now: number,
): Promise<{ state: string; nonce: string }> {
  const nonce = randomBytes(24).toString('base64url');
  return { state: await seal(key, 'state', { ...visit, nonce, expiresAt: now + visitMs }), nonce };
}

/**
 * Opens the state of a visit that this browser began: its verifier matches the challenge. Throws `external-sign-in-over` for any
 * other, so that no one is signed in as someone else by a link.
 */
export async function openState(
  key: Uint8Array,
  {
    state,
    codeVerifier,
    now,
  }: { readonly state: string; readonly codeVerifier: string; readonly now: number },
): Promise<State> {
  const opened = await unseal(key, 'state', state, State);
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  if (!opened || opened.expiresAt <= now || opened.codeChallenge !== challenge)
    throw problem('external-sign-in-over');
  return opened;
}
