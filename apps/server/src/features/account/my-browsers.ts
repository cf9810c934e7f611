import { type api, done, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readFactorSettings } from '../credentials/index.ts';
import { forgetTrust, hashBrowserToken, readTrustedBrowsers, trustUntil } from '../sign-in/index.ts';
import { describeDevice } from './describe-device.ts';

/** Returns the browsers that the caller trusts now. */
export const getMyTrustedBrowsers: Handler<typeof api.account.getMyTrustedBrowsers> = async (
  _input,
  { db, caller, expiryNow, browserToken },
) => {
  const own = browserToken === undefined ? undefined : hashBrowserToken(browserToken);
  const { trustDays } = await readFactorSettings(db, caller.userId);
  const browsers = await readTrustedBrowsers(db, caller.userId, expiryNow);
  return browsers.flatMap(({ id, since, until, address, userAgent, hash }) => {
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

/** Ends the trust in one of the caller's browsers. */
export const forgetMyBrowser: Handler<typeof api.account.forgetMyBrowser> = async (
  { query },
  { db, caller, audit },
) => {
  if ((await forgetTrust(db, caller.userId, query.browserId)) === 0) throw problem('browser-not-found');
  audit(caller.userId, { browserId: query.browserId });
  return done;
};

/** Ends the trust in all of the caller's browsers. */
export const forgetMyBrowsers: Handler<typeof api.account.forgetMyBrowsers> = async (
  _input,
  { db, caller, audit },
) => {
  audit(caller.userId, { browsers: await forgetTrust(db, caller.userId) });
  return done;
};
