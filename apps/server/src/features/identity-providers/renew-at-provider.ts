import type { ProviderSessionId, SessionId } from '@padlight/contract';
import { insertAudit } from '../../platform/http/audit-store.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { endSession, type ProviderSessions } from '../sign-in/index.ts';
import { readIdentity } from './identity-store.ts';
import { clientOf, openToken, type ProviderParts } from './parts.ts';
import { longPatienceS } from './provider/provider-client.ts';
import { judgeFailure } from './provider/provider-error.ts';
import { seal } from './provider/seal.ts';
import { noteRenewal, type ProviderSessionRow, takeRenewal } from './provider-session-store.ts';
import { readProvider } from './provider-store.ts';
import { nextRenewal, pauseMs } from './renewal-time.ts';

/** The origin of a renewal, for the audit. */
type Caller = Pick<Visit, 'address' | 'correlationId'>;

interface Renewed {
  readonly sessionId: SessionId;
  readonly providerSession: ProviderSessionId;
}

/**
 * Renews a session at its provider where that is due. A provider that refuses ends the session; one that is down, slow or in
 * trouble does not, so that its outage signs no one out. The call waits for a short while; a slow renewal goes on behind it, as its
 * answer may hold the only valid refresh token.
 */
export const renewAtProvider =
  (parts: ProviderParts): ProviderSessions['renew'] =>
  async (session, client) => {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const isStarted = parts.background.start(() => renewWhereDue(parts, session, client).finally(resolve));
    if (!isStarted) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((give) => {
      timer = setTimeout(give, parts.waitMs);
    });
    await Promise.race([done, patience]);
    clearTimeout(timer);
  };

async function renewWhereDue(parts: ProviderParts, session: Renewed, client: Caller): Promise<void> {
  const now = parts.now();
  const turn = { now, until: now + 2 * longPatienceS * 1000 };
  const due = await takeRenewal(parts.db, session.providerSession, turn);
  if (!due) return;
  const outcome = await renewNow(parts, due, now);
  if (outcome.kind === 'refused') await endRefused(parts, session, client, outcome.reason);
  else await noteRenewal(parts.db, session.providerSession, outcome);
}

/** Asks the provider. Returns when to ask again, or why the session is over. */
async function renewNow(
  parts: ProviderParts,
  due: ProviderSessionRow,
  now: number,
): Promise<
  { kind: 'refused'; reason: string } | { kind: 'goes-on'; renewAt: number; refreshToken?: string }
> {
  const { key } = parts;
  if (due.refresh_token === null) return { kind: 'refused', reason: 'no renewal' };
  const provider = await readProvider(parts.db, due.provider_id);
  if (!provider?.is_enabled) return { kind: 'refused', reason: 'provider turned off' };
  try {
    const client = await clientOf(key, provider);
    const renewed = await parts.client.renew(client, await openToken(key, due.refresh_token));
    const identity = await readIdentity(parts.db, due.identity_id);
    if (renewed.subject !== undefined && renewed.subject !== identity?.subject)
      return { kind: 'refused', reason: 'another subject' };
    const renewAt = nextRenewal({ now, expiresInS: renewed.expiresIn, canRenew: true });
    if (renewed.refreshToken === undefined) return { kind: 'goes-on', renewAt };
    return {
      kind: 'goes-on',
      renewAt,
      refreshToken: await seal(key, 'provider-token', renewed.refreshToken),
    };
  } catch (error) {
    const failure = judgeFailure(error);
    const isOver =
      failure.kind === 'refused' &&
      (failure.error === 'invalid_grant' || failure.status === 400 || failure.status === 401);
    return isOver ? { kind: 'refused', reason: failure.error } : { kind: 'goes-on', renewAt: now + pauseMs };
  }
}

async function endRefused(
  { db, bus, now }: ProviderParts,
  { sessionId }: Renewed,
  { address, correlationId }: Caller,
  reason: string,
): Promise<void> {
  const hasEnded = await db.transaction().execute(async (transaction) => {
    if (!(await endSession(transaction, sessionId, 'provider-ended', now()))) return false;
    const about = await readSessionUser(transaction, sessionId);
    await insertAudit(transaction, [
      {
        organisationId: about?.organisation_id ?? null,
        userId: about?.user_id ?? null,
        sessionId,
        action: 'session.provider-ended',
        target: sessionId,
        detail: { providerReason: reason },
        address,
        correlationId,
      },
    ]);
    return true;
  });
  if (hasEnded) bus.publish('session-ended', { sessionId, reason: 'provider-ended' });
}

const readSessionUser = (db: ProviderParts['db'], sessionId: SessionId) =>
  db
    .selectFrom('session_uses')
    .select(['organisation_id', 'user_id'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
