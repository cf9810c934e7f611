import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import { deleteSuspension } from '../suspensions/index.ts';
import { auditInBoth } from './audit-in-both.ts';
import { holdAsSeen } from './hold-as-seen.ts';
import { mailAdministrators } from './mail-administrators.ts';

/** Lets an organisation sign in again, or cancels the planned end. Refused gateways may send again. */
export const resumeOrganisation =
  (mailer: Mailer): Handler<typeof api.superAdmin.resumeOrganisation> =>
  async ({ body: { organisationId, seen } }, context) => {
    const { db, caller, announce, now, expiryNow, afterCommit } = context;
    const { name } = await holdAsSeen(db, organisationId, seen);
    await deleteSuspension(db, organisationId);
    const signInEndsAt = Date.parse(seen);
    const mailed = await mailAdministrators(db, mailer, {
      organisationId,
      organisation: name,
      reason: null,
      signInEndsAt,
      now,
      kind: signInEndsAt <= expiryNow ? 'resumed' : 'kept',
      decidedBy: caller.userId,
    });
    afterCommit(mailer.wake);
    announce('organisation-changed', { organisationId });
    // Its sites accept their secrets again.
    announce('devices-changed', { organisationId });
    auditInBoth(context, { organisationId, name }, { signInEndsAt: seen, mailed });
    return { organisationId, mailed };
  };
