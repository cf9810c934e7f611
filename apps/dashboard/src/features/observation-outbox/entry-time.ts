import type { EntryClock, PendingEntry } from './pending-entry.ts';

/** The clocks at the time of sending, after an answer of the server. */
interface SendingClock {
  /** The offset to the server's clock, ms. */
  readonly offset: number;
  /** The server's time, epoch ms. */
  readonly now: number;
}

/** Offsets are known to 2 s. */
const slackMs = 5_000;

/**
 * The time of an entry by the server's clock, epoch ms. The device's clock may have been wrong at the entry, put right since, or
 * changed without contact. The offset of then counts, unless it puts the entry before the last answer or after now; then that of now.
 */
export function timeOfEntry(
  { deviceAt, offset, answeredAt }: EntryClock,
  { offset: offsetNow, now }: SendingClock,
): number {
  const earliest = answeredAt ?? Number.NEGATIVE_INFINITY;
  const isPossible = (at: number): boolean => at >= earliest - slackMs && at <= now + slackMs;
  const at = [deviceAt + offset, deviceAt + offsetNow].find(isPossible) ?? deviceAt + offset;
  return Math.min(Math.max(at, earliest), now);
}

/** The time that an entry is sent with, epoch ms: as it was typed, or as far from the entry as it was chosen. Never after now. */
export function sentTime(
  { observedAt, isTyped, clock }: Pick<PendingEntry, 'observedAt' | 'isTyped' | 'clock'>,
  sending: SendingClock,
): number {
  const entered = Date.parse(observedAt);
  const shift = isTyped ? 0 : timeOfEntry(clock, sending) - (clock.deviceAt + clock.offset);
  return Math.min(entered + shift, sending.now);
}
