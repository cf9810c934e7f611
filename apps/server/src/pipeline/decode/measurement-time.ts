import { isPossibleTime } from '../../platform/clock/possible-time.ts';
import { type ClockVerdict, isBelieved } from '../fleet/node-clock.ts';

const digit = (text: string, at: number): number => {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : Number.NaN;
};
const two = (text: string, at: number): number => 10 * digit(text, at) + digit(text, at + 1);
const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Midnight UTC of `YYYY-MM-DD`; NaN when there is no such day. */
function midnightOf(text: string): number {
  const year = 100 * two(text, 0) + two(text, 2);
  const month = two(text, 5);
  const date = two(text, 8);
  const valid =
    text[4] === '-' && text[7] === '-' && month >= 1 && date >= 1 && date <= (daysIn[month - 1] ?? 0);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return valid && (month !== 2 || date < 29 || leap) ? Date.UTC(year, month - 1, date) : Number.NaN;
}

function zoneMs(text: string, at: number): number {
  const sign = text[at];
  if ((sign === 'Z' || sign === 'z') && text.length === at + 1) return 0;
  if ((sign !== '+' && sign !== '-') || text.length !== at + 6 || text[at + 3] !== ':') return Number.NaN;
  const hours = two(text, at + 1);
  const minutes = two(text, at + 4);
  if (hours > 23 || minutes > 59) return Number.NaN;
  return (sign === '-' ? -60_000 : 60_000) * (60 * hours + minutes);
}

/** Milliseconds of the units that nodes write. No number is a possible time in two of them. */
const unitsMs = [1, 1_000, 1 / 1_000, 1 / 1_000_000];
/** A number beyond this is a time in none of these units. */
const beyond = 1e20;
const numeric = /^\d{1,20}(\.\d{1,9})?$/;

/**
 * An epoch number as milliseconds, by the one unit in which it is a possible time. Where there is none, the clock is wrong and
 * the unit unknown: the number is taken for milliseconds. NaN: it is no time.
 */
function readNumber(value: number): number {
  if (!(value >= 0 && value < beyond)) return Number.NaN;
  const unit = unitsMs.find((ms) => isPossibleTime(value * ms));
  return unit === undefined ? value : Math.floor(value * unit);
}

/**
 * A row's timestamp as epoch milliseconds: ISO 8601 with zone, or epoch seconds, milliseconds, microseconds or nanoseconds as a
 * number or a text. NaN when it is none of these.
 */
export function readTimestamp(value: unknown): number {
  if (typeof value === 'number') return readNumber(value);
  if (typeof value !== 'string' || value.length > 35) return Number.NaN;
  if (numeric.test(value)) return readNumber(Number(value));
  if (value.length < 20) return Number.NaN;
  if ((value[10] !== 'T' && value[10] !== 't') || value[13] !== ':' || value[16] !== ':') return Number.NaN;
  const hours = two(value, 11);
  const minutes = two(value, 14);
  const seconds = two(value, 17);
  if (hours > 23 || minutes > 59 || seconds > 59) return Number.NaN;
  let at = 19;
  let milliseconds = 0;
  if (value[at] === '.') {
    let weight = 100;
    for (at = 20; digit(value, at) >= 0; at++, weight /= 10) {
      if (weight >= 1) milliseconds += weight * digit(value, at);
    }
    if (at === 20) return Number.NaN;
  }
  return (
    midnightOf(value) + ((60 * hours + minutes) * 60 + seconds) * 1_000 + milliseconds - zoneMs(value, at)
  );
}

const dayMs = 24 * 3600_000;
/** How old and how far ahead of the server a measurement may be. */
export const oldestMs = 30 * dayMs;
export const furthestAheadMs = 2 * 60_000;

/** A clock that is not believed still measures so short a time. */
const shortMs = 2 * 60_000;

/** The timestamp of a row in epoch ms, by its node's clock. */
export const nodeTimeOf = (timestamp: number, { unitMs }: Pick<ClockVerdict, 'unitMs'>): number =>
  isPossibleTime(timestamp) ? timestamp : timestamp * unitMs;

/**
 * The time at which a node heard an advertisement, by the server's clock; undefined where that can't be known: it may be
 * live or hours old. `timestamp`: of the row, epoch ms by its node's clock.
 */
export function heardAt(timestamp: number, clock: ClockVerdict): number | undefined {
  const { offset, sentAt, isCertain } = clock;
  if (!isCertain) return undefined;
  const at = nodeTimeOf(timestamp, clock);
  // The clock was set between the advertisement and the message.
  if (isPossibleTime(at) !== isPossibleTime(sentAt)) return undefined;
  // A clock that is not believed may have been set while its node was silent.
  if (!isBelieved(offset) && Math.abs(sentAt - at) > shortMs) return undefined;
  return Math.round(at + offset);
}

export type TimeFault = 'too-old' | 'from-the-future';

/** The reason for which a measurement of this time is not taken; undefined: it is. */
export function timeFault(at: number, now: number): TimeFault | undefined {
  if (at < now - oldestMs) return 'too-old';
  return at > now + furthestAheadMs ? 'from-the-future' : undefined;
}

/** The median of the times of several nodes, in whole milliseconds. */
export function medianTime(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
