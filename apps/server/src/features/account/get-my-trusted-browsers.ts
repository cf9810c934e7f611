import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readFactorSettings } from '../credentials/index.ts';
import { hashBrowserToken, readTrustedBrowsers, trustUntil } from '../sign-in/index.ts';
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
