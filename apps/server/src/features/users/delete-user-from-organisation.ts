import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { leaveOrganisation } from './leave-organisation.ts';
import type { EndSessions } from './ways-in.ts';

/** Takes a user out of the caller's organisation and leaves the account. */
export const deleteUserFromOrganisation =
  (endSessions: EndSessions): Handler<typeof api.users.deleteUserFromOrganisation> =>
  async ({ query: { userId, organisationId } }, context) => {
    requireOwnOrganisation(context.caller.scope, organisationId);
    const displayName = await leaveOrganisation(context, userId, endSessions);
    context.audit(userId, { displayName });
    return done;
  };
