import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Session } from '../../sign-in/index.ts';
import { findIdentity, noteIdentityUse } from '../identity-store.ts';
import type { ProviderParts } from '../parts.ts';
import { leaveUrlOf } from '../provider/provider-client.ts';
import { mayUseProvider } from '../provider-store.ts';
import { exchangeCode } from './exchange-code.ts';
import { keepHandedOut } from './keep-handed-out.ts';
import { makeLinkToken } from './link-token.ts';

type Finish = Handler<typeof api.externalSignIn.finishExternalSignIn>;

/** Exchanges a code. A linked account is signed in; an unknown identity gets a token to link one, and creates nothing. */
export const finishExternalSignIn =
  (parts: ProviderParts, session: Pick<Session, 'enterFromProvider'>): Finish =>
  async ({ body }, { db, ...visit }) => {
    const { now } = visit;
    const { provider, handedOut } = await exchangeCode(parts, db, body, now);
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
      linkToken: await makeLinkToken(parts.key, { providerId: provider.id, userId: null, ...handedOut }, now),
      leaveUrl: leaveUrlOf(handedOut.leaveEndpoint, { ...handedOut, clientId: provider.client_id }),
    };
  };
