import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { EndSessions } from '../roles/index.ts';
import { leaveOrganisation } from './leave-organisation.ts';
import { closeAccount } from './user-admin-store.ts';

/** Takes a user out of the caller's organisation; one who is in no other has no account any more. */
export const deleteUser =
  (endSessions: EndSessions): Handler<typeof api.users.deleteUser> =>
  async ({ query: { userId } }, context) => {
    const { db, audit, afterCommit, now } = context;
    const displayName = await leaveOrganisation(endSessions, userId, context);
    if (await closeAccount(db, userId, now)) {
      const ended = await endSessions(db, { userIds: [userId], reason: 'revoked', now });
      afterCommit(ended.announce);
    }
    audit(userId, { displayName });
    return done;
  };
