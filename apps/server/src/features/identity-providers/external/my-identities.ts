import { type api, done, type Identity, instant } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readPasswordHash } from '../../credentials/index.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import { endProviderSessions, readWayIn, type Session, writeWayIn } from '../../sign-in/index.ts';
import { userDetails } from '../../users/index.ts';
import {
  deleteIdentity,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  readIdentities,
  readIdentity,
} from '../identity-store.ts';
import type { ProviderParts } from '../parts.ts';
import { readProviderSession, readProviderSessionIds } from '../provider-session-store.ts';
import { mayUseProvider, readProvider, readProvidersOfUser } from '../provider-store.ts';
import { exchangeCode } from './exchange-code.ts';
import { keepHandedOut } from './keep-handed-out.ts';
import { makeLinkToken, openLinkToken } from './link-token.ts';

const wireIdentity = (row: IdentityRow): Identity => ({
  identityId: row.id,
  providerName: row.provider_name,
  knownAs: row.known_as,
  linkedAt: instant(row.linked_at.getTime()),
  lastUsedAt: row.last_used_at && instant(row.last_used_at.getTime()),
});

/** Returns the identities that are linked to the caller's account, and which of them this session began with. */
export const getMyIdentities: Handler<typeof api.externalSignIn.getMyIdentities> = async (
  _input,
  { db, caller },
) => {
  const { providerSession } = await readWayIn(db, caller.sessionId);
  const current = providerSession && (await readProviderSession(db, providerSession));
  const rows = await readIdentities(db, caller.userId);
  return rows.map((row) => ({ ...wireIdentity(row), isThis: row.id === current?.identity_id }));
};

/** Returns the account behind the external sign-in of this session. */
export const getAzureUserDetail: Handler<typeof api.externalSignIn.getAzureUserDetail> = async (
  _input,
  { db, caller },
) => {
  const { policy, providerSession } = await readWayIn(db, caller.sessionId);
  const handedOut = providerSession && (await readProviderSession(db, providerSession));
  const identity = handedOut && (await readIdentity(db, handedOut.identity_id));
  if (!identity) throw problem('not-external');
  const user = await userDetails(db, caller.userId, caller.scope.organisationId, policy);
  return { user, identity: wireIdentity(identity) };
};

/** Returns the providers of the caller's organisations, to link the account to. */
export const getMyProviders: Handler<typeof api.externalSignIn.getMyProviders> = async (
  _input,
  { db, caller },
) => {
  const providers = await readProvidersOfUser(db, caller.userId);
  return providers.map(({ id, name }) => ({ providerId: id, name }));
};

/**
 * Exchanges the code of a visit from the own account for a token with which the caller alone can link the identity. Throws
 * `identity-taken` for one that is linked already: unlike a sign-in, it never leads into another account.
 */
export const proveIdentity =
  (parts: ProviderParts): Handler<typeof api.externalSignIn.proveIdentity> =>
  async ({ body }, { db, caller, now }) => {
    const { userId } = caller;
    const { provider, handedOut } = await exchangeCode(parts, db, body, now);
    const { id: providerId, issuer, name: providerName } = provider;
    if (!(await mayUseProvider(db, providerId, userId))) throw problem('provider-not-allowed');
    if (await findIdentity(db, { issuer, subject: handedOut.subject })) throw problem('identity-taken');
    const linkToken = await makeLinkToken(parts.key, { providerId, userId, ...handedOut }, now);
    return { providerName, knownAs: handedOut.knownAs, linkToken };
  };

/**
 * Links the identity of a visit that no account was linked to. The caller is signed in, with the second factor where it is on, and gives
 * the password again. After a visit from the sign-in page, this session is one of the provider from then on. The owner is mailed.
 */
export const linkIdentity =
  (
    { key }: ProviderParts,
    confirmPassword: Session['confirmPassword'],
    mailSender: MailSender,
  ): Handler<typeof api.externalSignIn.linkIdentity> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    const { userId, sessionId } = caller;
    const link = await openLinkToken(key, body.linkToken, now);
    if (link.userId !== null && link.userId !== userId) throw problem('external-sign-in-over');
    await confirmPassword(context, body.password);
    const provider = await readProvider(db, link.providerId);
    if (!provider?.is_enabled) throw problem('provider-not-found');
    if (!(await mayUseProvider(db, provider.id, userId))) throw problem('provider-not-allowed');
    const { issuer, id: providerId } = provider;
    const { subject, knownAs } = link;
    const identityId = await insertIdentity(db, { providerId, issuer, subject, userId, knownAs, now });
    const identity = identityId && (await readIdentity(db, identityId));
    if (!identity) throw problem('identity-taken');
    if (link.userId === null) {
      const providerSession = await keepHandedOut(db, key, link, { identityId, providerId, now });
      await writeWayIn(db, sessionId, { policy: `provider:${providerId}`, providerSession });
    }
    await mailSender.send(context, 'identity-linked', userId);
    afterCommit(mailSender.wake);
    audit(userId, { identityProvider: provider.name });
    const { policy } = await readWayIn(db, sessionId);
    const user = await userDetails(db, userId, caller.scope.organisationId, policy);
    return { ...wireIdentity(identity), user };
  };

/** Unlinks an identity of the caller: sessions that began with it end, but for this one. The owner is mailed. */
export const unlinkIdentity =
  (mailSender: MailSender): Handler<typeof api.externalSignIn.unlinkIdentity> =>
  async ({ query }, context) => {
    const { db, caller, audit, afterCommit } = context;
    const { userId, sessionId } = caller;
    const identity = await readIdentity(db, query.identityId);
    if (identity?.user_id !== userId) throw problem('identity-not-found');
    if ((await readPasswordHash(db, userId)) === null) throw problem('password-missing');
    const providerSessions = await readProviderSessionIds(db, { identity_id: identity.id });
    await endProviderSessions(context, {
      providerSessions,
      exceptSessionId: sessionId,
      reason: 'policy-changed',
    });
    const { policy, providerSession } = await readWayIn(db, sessionId);
    if (providerSession && providerSessions.includes(providerSession))
      await writeWayIn(db, sessionId, { policy, providerSession: null });
    await deleteIdentity(db, identity.id);
    await mailSender.send(context, 'identity-unlinked', userId);
    afterCommit(mailSender.wake);
    audit(userId, { identityProvider: identity.provider_name });
    return done;
  };
