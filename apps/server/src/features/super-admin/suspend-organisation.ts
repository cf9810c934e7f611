import { type api, instant, storedAfterSignInMs, suspensionNoticeMs } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { endSuspendedSessions } from '../sign-in/index.ts';
import { writeSuspension } from '../suspensions/index.ts';
import { auditInBoth } from './audit-in-both.ts';
import { holdAsSeen } from './hold-as-seen.ts';
import { mailAdministrators } from './mail-administrators.ts';

/**
 * Ends sign-in to an organisation: its screens show when, or everyone is signed out now. Its administrators are mailed.
 */
export const suspendOrganisation =
  (mailer: Mailer): Handler<typeof api.superAdmin.suspendOrganisation> =>
  async ({ body }, context) => {
    const { db, caller, announce, now, expiryNow, afterCommit } = context;
    const { organisationId } = body;
    if (organisationId === caller.scope.organisationId) throw problem('own-organisation');
    const isAtOnce = body.signInEndsAt === null;
    const reason = body.reason || null;
    if (isAtOnce && reason === null) throw problem('suspension-reason-needed');
    // While the clock is doubted, sign-in ends by the last believed time.
    const endsAt = body.signInEndsAt === null ? Math.min(now, expiryNow) : Date.parse(body.signInEndsAt);
    if (!isAtOnce && endsAt < now + suspensionNoticeMs) throw problem('suspension-notice-too-short');
    const { name } = await holdAsSeen(db, organisationId, body.seen);
    const at = new Date(now);
    const signInEndsAt = new Date(endsAt);
    await writeSuspension(db, organisationId, {
      announcedAt: at,
      signInEndsAt,
      reason,
      by: caller.userId,
      endedAt: isAtOnce ? at : null,
    });
    const ended = isAtOnce ? await endSuspendedSessions(db, { now, expiryNow }) : [];
    for (const sessionId of ended) announce('session-ended', { sessionId, reason: 'suspended' });
    const mailed = await mailAdministrators(db, mailer, {
      organisationId,
      organisation: name,
      reason,
      signInEndsAt: endsAt,
      now,
      kind: isAtOnce ? 'ended' : 'announced',
      decidedBy: caller.userId,
    });
    afterCommit(mailer.wake);
    announce('organisation-changed', { organisationId });
    announce('devices-changed', { organisationId });
    const times = {
      signInEndsAt: instant(endsAt),
      storedUntil: instant(endsAt + storedAfterSignInMs),
    };
    const how = { ...times, atOnce: isAtOnce, sessionsEnded: ended.length, mailed };
    auditInBoth(
      context,
      { organisationId, name },
      { ...how, ...(reason !== null && { suspensionReason: reason }) },
    );
    return { ...times, sessionsEnded: ended.length, mailed };
  };
