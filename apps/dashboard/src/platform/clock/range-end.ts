import { serverNow } from './server-clock.ts';

/** The interval at which the end of a range up to now moves, ms. */
export const rangeStepMs = 5 * 60_000;

/** The end of a range up to now, epoch milliseconds: rounded up, so that it stays the same for a while. */
export const rangeEnd = (now = serverNow()): number => Math.ceil(now / rangeStepMs) * rangeStepMs;
