import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { leaveOrganisation } from './leave-organisation.ts';
import { closeAccount } from './records/user-store.ts';
import type { WaysIn } from './ways-in.ts';

/** Takes a user out of the caller's organisation; one who is in no other has no account any more. */
export const deleteUser =
  (waysIn: WaysIn): Handler<typeof api.users.deleteUser> =>
  async ({ query: { userId } }, context) => {
    const { db, audit, now } = context;
    const displayName = await leaveOrganisation(context, userId, waysIn.endSessions);
    if (await closeAccount(db, userId, now)) {
      await waysIn.forgetBrowsers(db, userId);
      await waysIn.forgetCodes(db, userId);
      await waysIn.forgetLinks(db, userId);
      await waysIn.endSessions(context, { userIds: [userId], reason: 'revoked' });
    }
    audit(userId, { displayName });
    return done;
  };
