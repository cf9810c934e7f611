import type { BodyOf, finishExternalSignIn } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { clientOf, type ProviderParts } from '../parts.ts';
import { judgeFailure, problemOf } from '../provider/provider-error.ts';
import { type ProviderRow, readProvider } from '../provider-store.ts';
import type { HandedOut } from './link-token.ts';
import { openState } from './state.ts';

/**
 * Exchanges the code of a visit that this browser began for what the provider hands out. Throws `external-sign-in-over`,
 * `provider-not-found`, and what is wrong with the provider's answer.
 */
export async function exchangeCode(
  parts: Pick<ProviderParts, 'key' | 'client'>,
  db: Db,
  body: BodyOf<typeof finishExternalSignIn>,
  now: number,
): Promise<{ provider: ProviderRow; handedOut: HandedOut }> {
  const { providerId, version, redirectUrl, nonce } = await openState(parts.key, { ...body, now });
  const provider = await readProvider(db, providerId);
  if (!provider?.is_enabled || provider.version !== version) throw problem('provider-not-found');
  const url = new URL(redirectUrl);
  url.searchParams.set('code', body.code);
  url.searchParams.set('state', body.state);
  if (body.iss !== undefined) url.searchParams.set('iss', body.iss);
  const answer = { url, state: body.state, nonce, codeVerifier: body.codeVerifier };
  const tokens = await parts.client
    .exchange(await clientOf(parts.key, provider), answer)
    .catch((error: unknown) => {
      throw problemOf(judgeFailure(error));
    });
  return { provider, handedOut: { ...tokens, returnUrl: redirectUrl } };
}
