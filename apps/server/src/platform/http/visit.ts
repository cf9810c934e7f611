import type { PublicContext } from './handler.ts';

/** Who asks, as far as the request shows it: address, browser and its cookie, and when. */
export type Visit = Pick<
  PublicContext,
  'address' | 'userAgent' | 'correlationId' | 'now' | 'expiryNow' | 'browserToken' | 'keepBrowserToken'
>;
