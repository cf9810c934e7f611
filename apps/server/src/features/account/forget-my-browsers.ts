import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { forgetTrust } from '../sign-in/index.ts';

/** Trusts none of the caller's browsers any longer. */
export const forgetMyBrowsers: Handler<typeof api.account.forgetMyBrowsers> = async (
  _input,
  { db, caller, audit },
) => {
  audit(caller.userId, { browsers: await forgetTrust(db, caller.userId) });
  return done;
};
