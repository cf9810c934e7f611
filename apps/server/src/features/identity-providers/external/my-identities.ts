import { type api, done, type Identity, instant } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readPasswordHash } from '../../credentials/index.ts';
import type { MailSender } from '../../mail-templates/index.ts';
import { endProviderSessions, readWayIn, type Session, writeWayIn } from '../../sign-in/index.ts';
import { userDetails } from '../../users/index.ts';
import {
  deleteIdentity,
  type IdentityRow,
  insertIdentity,
  readIdentities,
  readIdentity,
} from '../identity-store.ts';
import type { ProviderParts } from '../parts.ts';
import { readProviderSession, readProviderSessionIds } from '../provider-session-store.ts';
import { mayUseProvider, readProvider } from '../provider-store.ts';
import { keepHandedOut } from './keep-handed-out.ts';
import { openLinkToken } from './link-token.ts';

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

/**
 * Links the identity of a sign-in that no account was linked to. The caller is signed in, with the second factor where it is on, and gives
 * the password again. From then on, this session is one of the provider. The owner is mailed.
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
    await confirmPassword(context, body.password);
    const provider = await readProvider(db, link.providerId);
    if (!provider?.is_enabled) throw problem('provider-not-found');
    if (!(await mayUseProvider(db, provider.id, userId))) throw problem('provider-not-allowed');
    const { issuer, id: providerId } = provider;
    const { subject, knownAs } = link;
    const identityId = await insertIdentity(db, { providerId, issuer, subject, userId, knownAs, now });
    const identity = identityId && (await readIdentity(db, identityId));
    if (!identity) throw problem('identity-taken');
    const providerSession = await keepHandedOut(db, key, link, { identityId, providerId, now });
    const policy = `provider:${providerId}` as const;
    await writeWayIn(db, sessionId, { policy, providerSession });
    await mailSender.send(context, 'identity-linked', userId);
    afterCommit(mailSender.wake);
    audit(userId, { identityProvider: provider.name });
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
