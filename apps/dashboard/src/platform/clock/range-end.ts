import { serverNow } from './server-clock.ts';

/** How often the end of a range that reaches up to now moves on. */
export const rangeStepMs = 5 * 60_000;

/** The end of a range that reaches up to now, epoch milliseconds: rounded up, so that it is the same for a while. */
export const rangeEnd = (now = serverNow()): number => Math.ceil(now / rangeStepMs) * rangeStepMs;
