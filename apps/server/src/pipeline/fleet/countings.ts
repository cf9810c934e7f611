import { isJump } from './counter-window.ts';

/** One device that counts its measurements. Times in epoch ms. */
interface Counting {
  readonly boot: number;
  /** The highest, and when that was first heard. */
  counter: number;
  at: number;
  /** When its first and its last measurement were heard. */
  readonly since: number;
  heardAt: number;
}

/** The devices that count under the address of one pod. Nearly always one. */
export interface Countings {
  current: Counting | undefined;
  /** A device that does not continue the current count, or that the current one took over from. */
  other: Counting | undefined;
  /** When two devices were last heard at the same time, and since when without a long pause; 0: never. */
  mixedAt: number;
  mixedSince: number;
  /** How often two contents of one counter alternated with new counters, when last, and whether no new one came since. */
  clashes: number;
  clashedAt: number;
  isClashing: boolean;
  /** The last content of the highest counter. */
  content: number;
}

/** A live measurement at a certain time. `content`: the hash of its reading. */
interface Count {
  readonly boot: number;
  readonly counter: number;
  readonly at: number;
  readonly content: number;
}

/**
 * `goes-on`: a measurement of the current device. `began-again`: the current device is silent, and another takes over. `other`: a
 * measurement of another device, while both are heard or that is not known yet.
 */
type CountingVerdict = 'goes-on' | 'began-again' | 'other';

/** A pod repeats each measurement every 2 s: after so long a silence it has begun again, or is gone. */
const goneAfterMs = 30_000;
/** The times of one advertisement by two nodes differ by at most this. */
const marginMs = 15_000;
const shortMarginMs = 3_000;
/** Two devices are heard at the same time where both were heard within this time. */
const togetherMs = 60_000;
/** Two sensors with one address are reported until so long after both were last heard. */
const reportedForMs = 10 * 60_000;
const clashesForMs = 5 * 60_000;
const enoughClashes = 3;
/** A live measurement is at most 2 minutes old: it lies no further back in the count. */
const furthestBack = 620;
/** A pod that starts begins near 0. */
const firstCounters = 20;

export const noCountings = (mixedAt = 0): Countings => ({
  current: undefined,
  other: undefined,
  mixedAt,
  mixedSince: mixedAt,
  clashes: 0,
  clashedAt: 0,
  isClashing: false,
  content: 0,
});

/** Returns whether two devices send under one address, by the measurements up to `now`. */
export const areMixed = ({ mixedAt }: Pick<Countings, 'mixedAt'>, now: number): boolean =>
  mixedAt > 0 && now - mixedAt < reportedForMs;

const begin = ({ boot, counter, at }: Count): Counting => ({ boot, counter, at, since: at, heardAt: at });

/** Returns whether a measurement continues this count, or repeats its highest counter. */
const goesOn = (counting: Counting, { boot, counter, at }: Count): boolean =>
  boot === counting.boot &&
  counter >= counting.counter &&
  !isJump({ lastCounter: counting.counter, lastAt: counting.at }, counter, at);

function advance(counting: Counting, { counter, at }: Count): void {
  if (counter > counting.counter) Object.assign(counting, { counter, at });
  counting.heardAt = Math.max(counting.heardAt, at);
}

function noteMixed(countings: Countings, at: number): void {
  if (!areMixed(countings, at)) countings.mixedSince = at;
  countings.mixedAt = Math.max(countings.mixedAt, at);
}

/** Notes two contents of one counter: counted where new counters came in between. */
function noteClash(countings: Countings, at: number): void {
  if (at - countings.clashedAt > clashesForMs) countings.clashes = 0;
  if (!countings.isClashing) countings.clashes++;
  countings.isClashing = true;
  countings.clashedAt = at;
  if (countings.clashes >= enoughClashes) noteMixed(countings, at);
}

/** Notes that both devices were heard for a while at the same time. */
function noteOverlap(countings: Countings, at: number): void {
  const { current, other } = countings;
  if (!current || !other) return;
  const bothMs = Math.min(current.heardAt, other.heardAt) - Math.max(current.since, other.since);
  const areHeard = Math.min(current.heardAt, other.heardAt) > at - togetherMs;
  if (bothMs > marginMs && areHeard) noteMixed(countings, at);
}

/** Follows a measurement of the current device: new, repeated, or a little late. `known`: the memory of its counter. */
function followCurrent(
  countings: Countings,
  current: Counting,
  count: Count,
  known: 'new' | 'same' | 'clash',
): CountingVerdict {
  const isNext = count.counter > current.counter;
  const isSame = count.counter === current.counter;
  const isReturned = isSame && known === 'same' && countings.content !== count.content;
  if (isNext) countings.isClashing = false;
  if (isReturned && count.at >= current.heardAt) noteClash(countings, count.at);
  if (isNext || isSame) countings.content = count.content;
  advance(current, count);
  noteOverlap(countings, count.at);
  return 'goes-on';
}

/** Follows a measurement a little behind the current device: late, or of another device that counts nearly the same. */
function followBehind(
  countings: Countings,
  current: Counting,
  { counter, at }: Count,
  known: 'new' | 'same' | 'clash',
): CountingVerdict {
  if (known === 'same' || at <= current.at + shortMarginMs) return 'goes-on';
  if (known === 'clash') noteClash(countings, at);
  return known === 'clash' || counter <= current.counter - 3 ? 'other' : 'goes-on';
}

function takeOver(countings: Countings, next: Counting): void {
  Object.assign(countings, { current: next, other: countings.current, isClashing: false, clashes: 0 });
}

/** Follows a measurement of a pod, repeats as well. `known`: its counter is new, has the same content, or another. */
export function follow(countings: Countings, count: Count, known: 'new' | 'same' | 'clash'): CountingVerdict {
  const { current } = countings;
  const { boot, counter, at } = count;
  if (!current) {
    countings.current = begin(count);
    countings.content = count.content;
    return 'goes-on';
  }
  if (goesOn(current, count)) return followCurrent(countings, current, count, known);
  const isSilent = at > current.heardAt + marginMs;
  const behind = current.counter - counter;
  if (boot === current.boot && behind > 0 && behind <= furthestBack && !isSilent)
    return followBehind(countings, current, count, known);
  if (at < current.heardAt - marginMs) return 'goes-on';
  const other = countings.other && goesOn(countings.other, count) ? countings.other : begin(count);
  countings.other = other;
  advance(other, count);
  noteOverlap(countings, at);
  const hasStarted = boot === (current.boot + 1) % 256 && counter <= firstCounters && other.since === at;
  if (!hasStarted && at <= current.heardAt + goneAfterMs) return 'other';
  takeOver(countings, other);
  return 'began-again';
}
