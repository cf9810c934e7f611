import { api } from '@padlight/contract';
import { type CallLimit, type Implementation, implement } from '../../platform/http/handler.ts';
import type { MailSender } from '../mail-templates/index.ts';
import type { ProviderSessions, Session } from '../sign-in/index.ts';
import { getIdentityProviders } from './admin/get-identity-providers.ts';
import { deleteIdentityProvider, saveIdentityProvider } from './admin/save-identity-provider.ts';
import { tryIdentityProvider } from './admin/try-identity-provider.ts';
import { finishExternalSignIn } from './external/finish-external-sign-in.ts';
import {
  getAzureUserDetail,
  getMyIdentities,
  getMyProviders,
  linkIdentity,
  proveIdentity,
  unlinkIdentity,
} from './external/my-identities.ts';
import { startExternalSignIn } from './external/start-external-sign-in.ts';
import { verifyUser } from './external/verify-user.ts';
import { openToken, type ProviderParts } from './parts.ts';
import { leaveUrlOf } from './provider/provider-client.ts';
import { readProviderSession } from './provider-session-store.ts';
import { hasProviders, readProvider } from './provider-store.ts';
import { renewAtProvider } from './renew-at-provider.ts';

export { forgetIdentities } from './identity-store.ts';
export type { ProviderParts } from './parts.ts';
export { createProviderClient } from './provider/provider-client.ts';
export { tidyProviderSessions } from './provider-session-store.ts';

/** The part of providers that sign-in needs. */
export const providerSessions = (parts: ProviderParts): ProviderSessions => ({
  hasProviders,
  renew: renewAtProvider(parts),
  async leaveUrl(db, id) {
    const session = await readProviderSession(db, id);
    const provider = session && (await readProvider(db, session.provider_id));
    if (!session || !provider) return null;
    return leaveUrlOf(session.leave_endpoint, {
      idToken: await openToken(parts.key, session.id_token),
      clientId: provider.client_id,
      returnUrl: session.return_url,
    });
  },
});

const perAddress = (max: number): CallLimit<unknown> => ({
  counts: 'calls',
  max,
  windowS: 60,
  key: (_body, { address }) => address,
});

/** The calls of external sign-in, and of providers. */
export const providerCalls = (
  parts: ProviderParts,
  { session, mailSender }: { readonly session: Session; readonly mailSender: MailSender },
): Implementation[] => [
  implement(
    api.externalSignIn,
    {
      verifyUser,
      startExternalSignIn: startExternalSignIn(parts),
      finishExternalSignIn: finishExternalSignIn(parts, session),
      getAzureUserDetail,
      getMyIdentities,
      getMyProviders,
      proveIdentity: proveIdentity(parts),
      linkIdentity: linkIdentity(parts, session.confirmPassword, mailSender),
      unlinkIdentity: unlinkIdentity(mailSender),
    },
    {
      verifyUser: [perAddress(120)],
      startExternalSignIn: [perAddress(120)],
      finishExternalSignIn: [perAddress(120)],
      proveIdentity: [perAddress(120)],
    },
  ),
  implement(api.identityProviders, {
    getIdentityProviders: getIdentityProviders(parts.publicUrl),
    saveIdentityProvider: saveIdentityProvider(parts),
    deleteIdentityProvider,
    tryIdentityProvider: tryIdentityProvider(parts),
  }),
];
