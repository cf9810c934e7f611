import { fromTicks, type TokenInfo } from '@padlight/contract';
import { serverNow } from '../clock/index.ts';

/** A token with less than this left is renewed before its use. */
const renewUnderMs = 5 * 60_000;

/** The time until an access token expires, ms; negative afterwards. */
export const msLeftOf = ({ expires_on }: TokenInfo): number => fromTicks(expires_on) - serverNow();

/** True for a token that is renewed before it is used again. */
export const isDueForRenewal = (tokenInfo: TokenInfo): boolean => msLeftOf(tokenInfo) < renewUnderMs;
