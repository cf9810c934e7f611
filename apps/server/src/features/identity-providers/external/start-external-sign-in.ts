import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { clientOf, type ProviderParts } from '../parts.ts';
import { judgeFailure, problemOf } from '../provider/provider-error.ts';
import { readProvider } from '../provider-store.ts';
import { redirectUrlOf } from './redirect-url.ts';
import { makeState } from './state.ts';

/** Begins a visit to a provider: returns where the browser goes. Nothing is stored. */
export const startExternalSignIn =
  (parts: ProviderParts): Handler<typeof api.externalSignIn.startExternalSignIn> =>
  async ({ body }, { db, now }) => {
    const { policy, codeChallenge, loginHint } = body;
    const provider = await readProvider(db, body.providerId);
    if (!provider?.is_enabled) throw problem('provider-not-found');
    const redirectUrl = redirectUrlOf(parts.publicUrl, body.origin);
    const { state, nonce } = await makeState(
      parts.key,
      { providerId: provider.id, version: provider.version, policy, codeChallenge, redirectUrl },
      now,
    );
    const client = await clientOf(parts.key, provider);
    const visit = { policy, redirectUrl, state, nonce, codeChallenge, loginHint };
    const url = await parts.client.authorizationUrl(client, visit).catch((error: unknown) => {
      throw problemOf(judgeFailure(error));
    });
    return { url };
  };
