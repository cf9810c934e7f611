import { type api, done, organisationRequestMs } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import { createRegistered } from './create-registered.ts';
import { takeOrganisationRequest } from './organisation-request-store.ts';
import { mailCreated } from './register-organisation.ts';

/** Creates an organisation that waits. Its administrator is mailed; the super admin is not a member. */
export const approveOrganisation =
  (parts: RegistrationParts): Handler<typeof api.registration.approveOrganisation> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, expiryNow } = context;
    const request = await takeOrganisationRequest(db, body.requestId, expiryNow);
    if (!request) throw problem('request-settled');
    const { organisationId } = await createRegistered(db, request, parts.mailer.sends);
    await mailCreated(context, parts, request);
    afterCommit(parts.mailer.wake);
    const target = String(organisationId);
    const { displayName: administrator } = request;
    audit(target, { organisation: request.name, administrator });
    audit(target, { administrator }, { organisationId, userId: caller.userId });
    return { organisationId };
  };

/** Deletes an organisation that waits. The applicant is mailed the reason. */
export const refuseOrganisation =
  ({ mailer, mails }: RegistrationParts): Handler<typeof api.registration.refuseOrganisation> =>
  async ({ body: { requestId, reason } }, { db, audit, afterCommit, now, expiryNow }) => {
    const request = await takeOrganisationRequest(db, requestId, expiryNow);
    if (!request) throw problem('request-settled');
    const content = { organisation: request.name, reason };
    await mailer.queue(
      db,
      mails.write('organisation-refused', request, content, now + organisationRequestMs),
    );
    afterCommit(mailer.wake);
    audit(requestId, { organisation: request.name, decisionReason: reason });
    return done;
  };
