import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { forgetTrust } from '../sign-in/index.ts';

/** Trusts one of the caller's browsers no longer. */
export const forgetMyBrowser: Handler<typeof api.account.forgetMyBrowser> = async (
  { query },
  { db, caller, audit },
) => {
  if ((await forgetTrust(db, caller.userId, query.browserId)) === 0) throw problem('browser-not-found');
  audit(caller.userId, { browserId: query.browserId });
  return done;
};
