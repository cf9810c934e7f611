import { type api, done, type OrganisationId, type UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { CallContext, Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../../scope/index.ts';
import {
  closeAccount,
  insertMembership,
  lockStaff,
  readStaff,
  requireGivable,
  settleChange,
  type WaysIn,
  withMember,
} from '../../users/index.ts';
import { readRecipients } from '../mails/recipient-store.ts';
import type { RegistrationParts } from '../registration-parts.ts';
import { isMember, takeJoinRequest, waitsAnywhere } from './join-request-store.ts';
import { readOrganisationName } from './organisation-code-store.ts';

const weekMs = 7 * 86_400_000;

/** Takes a request that waits, for a caller of the organisation. Throws `request-settled`. */
async function takeRequest(
  { db, caller, expiryNow }: CallContext,
  { organisationId, requestId }: { organisationId: OrganisationId; requestId: string },
): Promise<{ userId: UserId; isNewAccount: boolean }> {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  await lockStaff(db, organisationId);
  const request = await takeJoinRequest(db, organisationId, requestId, expiryNow);
  if (!request) throw problem('request-settled');
  return request;
}

/** Makes a user who waits a member, with roles and places that the caller may give. The user is mailed. */
export const approveJoinRequest =
  ({ mailer, mails, baseUrl }: RegistrationParts): Handler<typeof api.registration.approveJoinRequest> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    const { organisationId } = body;
    const { userId } = await takeRequest(context, body);
    const [recipient] = await readRecipients(db, [userId]);
    if (!recipient) throw problem('request-settled');
    const staff = await readStaff(db, organisationId);
    const member = { userId, ...(await requireGivable(db, caller, staff, body)) };
    const { displayName } = recipient;
    settleChange(staff, withMember(staff, { ...member, displayName, isPerson: true, isDisabled: false }));
    if (!(await isMember(db, organisationId, userId))) await insertMembership(db, organisationId, member);
    const content = {
      organisation: await readOrganisationName(db, organisationId),
      url: `${baseUrl()}/sign-in`,
    };
    await mailer.queue(db, mails.write('join-approved', recipient, content, now + weekMs));
    afterCommit(mailer.wake);
    audit(userId, {
      displayName,
      roles: member.roleIds.map((id) => staff.roles.get(id)?.name),
      wardIds: member.wardIds,
    });
    return { userId };
  };

/** Deletes the account of a user who registered for a request alone, and has nothing else to wait for. */
export async function closeIfUnused(
  db: Db,
  { userId, isNewAccount }: { readonly userId: UserId; readonly isNewAccount: boolean },
  now: number,
): Promise<boolean> {
  return isNewAccount && !(await waitsAnywhere(db, userId)) && (await closeAccount(db, userId, now));
}

/** Refuses a user who waits. The user is mailed, with the reason where there is one. */
export const refuseJoinRequest =
  (
    { mailer, mails }: RegistrationParts,
    { endSessions }: Pick<WaysIn, 'endSessions'>,
  ): Handler<typeof api.registration.refuseJoinRequest> =>
  async ({ body }, context) => {
    const { db, audit, afterCommit, now } = context;
    const { organisationId, reason } = body;
    const request = await takeRequest(context, body);
    const [recipient] = await readRecipients(db, [request.userId]);
    if (recipient) {
      const content = { organisation: await readOrganisationName(db, organisationId), reason };
      await mailer.queue(db, mails.write('join-refused', recipient, content, now + weekMs));
      afterCommit(mailer.wake);
    }
    if (await closeIfUnused(db, request, now))
      await endSessions(context, { userIds: [request.userId], reason: 'revoked' });
    audit(request.userId, { displayName: recipient?.displayName, decisionReason: reason });
    return done;
  };
