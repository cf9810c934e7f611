import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { forgetBrowsers } from '../browsers/index.ts';
import { forgetLinks } from '../links/index.ts';
import { forgetCodes } from '../second-factor/index.ts';
import { endSessions } from '../session/index.ts';
import { closeAccount } from '../user-records/index.ts';
import { leaveOrganisation } from './leave-organisation.ts';

/** Takes a user out of the caller's organisation; one who is in no other has no account any more. */
export const deleteUser: Handler<typeof api.users.deleteUser> = async ({ query: { userId } }, context) => {
  const { db, audit, now } = context;
  const displayName = await leaveOrganisation(context, userId);
  if (await closeAccount(db, userId, now)) {
    await forgetBrowsers(db, userId);
    await forgetCodes(db, userId);
    await forgetLinks(db, userId);
    await endSessions(context, { userIds: [userId], reason: 'revoked' });
  }
  audit(userId, { displayName });
  return done;
};
