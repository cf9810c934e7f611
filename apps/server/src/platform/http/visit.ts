import type { PublicContext } from './handler.ts';

/** The caller of a request as far as it shows: address, browser and its cookie, and time. */
export type Visit = Pick<
  PublicContext,
  'address' | 'userAgent' | 'correlationId' | 'now' | 'expiryNow' | 'browserToken' | 'keepBrowserToken'
>;
