import { type api, done, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readFactorSettings } from '../credentials/index.ts';
import { forgetTrust, hashBrowserToken, readTrustedBrowsers, trustUntil } from '../sign-in/index.ts';
import { describeDevice } from './describe-device.ts';

/** Browsers that are not asked for the caller's second factor now. */
export const getMyTrustedBrowsers: Handler<typeof api.account.getMyTrustedBrowsers> = async (
  _input,
  { db, caller, expiryNow, browserToken },
) => {
  const own = browserToken === undefined ? undefined : hashBrowserToken(browserToken);
  const { trustDays } = await readFactorSettings(db, caller.userId);
  const found = await readTrustedBrowsers(db, caller.userId, expiryNow);
  return found.flatMap(({ id, since, until, address, userAgent, hash }) => {
    const allowed = trustUntil(since.getTime(), trustDays)?.getTime() ?? 0;
    if (allowed <= expiryNow) return [];
    return {
      browserId: id,
      device: describeDevice(userAgent),
      address,
      trustedAt: instant(since.getTime()),
      expiresAt: instant(Math.min(until.getTime(), allowed)),
      isThis: own?.equals(hash) ?? false,
    };
  });
};

/** Trusts one of the caller's browsers no longer. */
export const forgetMyBrowser: Handler<typeof api.account.forgetMyBrowser> = async (
  { query },
  { db, caller, audit },
) => {
  if ((await forgetTrust(db, caller.userId, query.browserId)) === 0) throw problem('browser-not-found');
  audit(caller.userId, { browserId: query.browserId });
  return done;
};

/** Trusts none of the caller's browsers any longer. */
export const forgetMyBrowsers: Handler<typeof api.account.forgetMyBrowsers> = async (
  _input,
  { db, caller, audit },
) => {
  audit(caller.userId, { browsers: await forgetTrust(db, caller.userId) });
  return done;
};
