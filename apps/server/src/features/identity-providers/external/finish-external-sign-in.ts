import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Session } from '../../sign-in/index.ts';
import { findIdentity, noteIdentityUse } from '../identity-store.ts';
import { clientOf, type ProviderParts } from '../parts.ts';
import { leaveUrlOf } from '../provider/provider-client.ts';
import { judgeFailure, problemOf } from '../provider/provider-error.ts';
import { mayUseProvider, type ProviderRow, readProvider } from '../provider-store.ts';
import { keepHandedOut } from './keep-handed-out.ts';
import { type HandedOut, makeLinkToken } from './link-token.ts';
import { openState, type State } from './state.ts';

type Finish = Handler<typeof api.externalSignIn.finishExternalSignIn>;

/** Exchanges a code. A linked account is signed in; an unknown identity gets a token to link one, and creates nothing. */
export const finishExternalSignIn =
  (parts: ProviderParts, session: Pick<Session, 'enterFromProvider'>): Finish =>
  async ({ body }, { db, ...visit }) => {
    const { now } = visit;
    const state = await openState(parts.key, { ...body, now });
    const provider = await readProvider(db, state.providerId);
    if (!provider?.is_enabled || provider.version !== state.version) throw problem('provider-not-found');
    const handedOut = await exchange(parts, provider, state, body);
    const identity = await findIdentity(db, { issuer: provider.issuer, subject: handedOut.subject });
    if (identity) {
      const { id: identityId, user_id: userId } = identity;
      if (!(await mayUseProvider(db, provider.id, userId)))
        throw problem('provider-not-allowed', { about: userId });
      const signedIn = await db.transaction().execute(async (transaction) => {
        await noteIdentityUse(transaction, identityId, { knownAs: handedOut.knownAs, now });
        const providerSession = await keepHandedOut(transaction, parts.key, handedOut, {
          identityId,
          providerId: provider.id,
          now,
        });
        const way = { policy: `provider:${provider.id}`, providerSession } as const;
        return session.enterFromProvider(transaction, userId, way, visit);
      });
      return { kind: 'signed-in', signedIn };
    }
    return {
      kind: 'unknown',
      providerName: provider.name,
      knownAs: handedOut.knownAs,
      linkToken: await makeLinkToken(parts.key, { providerId: provider.id, ...handedOut }, now),
      leaveUrl: leaveUrlOf(handedOut.leaveEndpoint, { ...handedOut, clientId: provider.client_id }),
    };
  };

async function exchange(
  parts: ProviderParts,
  provider: ProviderRow,
  { redirectUrl, nonce }: State,
  body: Parameters<Finish>[0]['body'],
): Promise<HandedOut> {
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
  return { ...tokens, returnUrl: redirectUrl };
}
