import {
  type CounterWindow,
  clashes,
  giveBack,
  isJump,
  type Known,
  lookUp,
  openCounterWindow,
  startOver,
  take,
} from './counter-window.ts';

/** Marks a device without a counter of its own. */
export const noBoot = -1;

/** A measurement as its pod distinguishes it from others, and its time. */
export interface StoredIdentity {
  readonly boot: number;
  readonly counter: number;
  readonly at: number;
}

/** The identity with a hash of the content: one counter with two contents is two measurements. */
export interface Identity extends StoredIdentity {
  readonly content: number;
}

/** The latest measurements of a device without a counter, by their hash. */
interface HashWindow {
  readonly hashes: Set<number>;
  lastAt: number;
}

/** The bounded memory of one pod's measurements: a measurement that several nodes heard is taken in once. */
export interface Seen {
  counters: CounterWindow | undefined;
  hashes: HashWindow | undefined;
  /** Measurements without a known time. They do not show which is the latest. */
  readonly uncertain: Set<string>;
}

/** So many measurements without a time are remembered of a pod. */
const mostUncertain = 1_024;
/** So many measurements of a device without a counter are remembered. */
const mostHashes = 256;

/** Rebuilds the memory from the latest stored measurements of a pod. */
export function rememberStored(stored: readonly StoredIdentity[]): Seen {
  const seen: Seen = { counters: undefined, hashes: undefined, uncertain: new Set() };
  const latest = stored.reduce<StoredIdentity | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined);
  if (!latest) return seen;
  if (latest.boot === noBoot) {
    seen.hashes = { hashes: new Set(), lastAt: 0 };
    for (const { counter, at } of stored) takeHash(seen.hashes, counter, at);
    return seen;
  }
  const highest = Math.max(
    ...stored.filter(({ boot }) => boot === latest.boot).map(({ counter }) => counter),
  );
  seen.counters = openCounterWindow(latest.boot, highest + 1, latest.at);
  seen.counters.lastCounter = latest.counter;
  return seen;
}

/** Looks up a measurement. */
export function known(seen: Seen, { boot, counter, at, content }: Identity): Known {
  if (boot === noBoot)
    return seen.hashes ? lookUpHash(seen.hashes, counter, at) : seen.counters ? 'doubtful' : 'new';
  return seen.counters ? lookUp(seen.counters, boot, counter, content) : seen.hashes ? 'doubtful' : 'new';
}

const nameOf = ({ boot, counter, content }: Identity): string => `${boot} ${counter} ${content}`;

/** Looks up a measurement without a known time. */
export function knownUncertain(seen: Seen, identity: Identity): Known {
  if (seen.uncertain.has(nameOf(identity))) return 'seen';
  return known(seen, { ...identity, at: Number.POSITIVE_INFINITY });
}

/** Remembers a measurement without a known time that is new, and forgets the oldest. */
export function rememberUncertain({ uncertain }: Seen, identity: Identity): void {
  uncertain.add(nameOf(identity));
  if (uncertain.size > mostUncertain) forgetOldest(uncertain);
}

/** Looks up a measurement's counter: `same` content, another (`clash`), or `new`. */
export function numberOf(seen: Seen, identity: Identity): 'new' | 'same' | 'clash' {
  const { boot, counter, content } = identity;
  if (seen.counters && clashes(seen.counters, boot, counter, content)) return 'clash';
  return known(seen, identity) === 'seen' ? 'same' : 'new';
}

/** Begins the memory again with this measurement, which is not taken yet: the device counts again. */
export function beginAgain(seen: Seen, identity: Identity): void {
  if (seen.counters) startOver(seen.counters, identity, true);
}

/** Remembers a new measurement. Returns whether its counter jumped. */
export function remember(seen: Seen, { boot, counter, at, content }: Identity): boolean {
  if (boot === noBoot) {
    seen.hashes ??= { hashes: new Set(), lastAt: 0 };
    takeHash(seen.hashes, counter, at);
    return false;
  }
  if (!seen.counters) {
    seen.counters = openCounterWindow(boot, counter, at);
    take(seen.counters, counter, content, at);
    return false;
  }
  const jumped = isJump(seen.counters, counter, at);
  take(seen.counters, counter, content, at);
  return jumped;
}

/** Remembers a doubtful measurement that the table did not have. Returns whether its counter jumped within a boot. */
export function rememberDoubtful(seen: Seen, identity: Identity): boolean {
  const { boot, counter, at, content } = identity;
  if (boot === noBoot || !seen.counters) return remember(seen, identity);
  if (boot === seen.counters.boot && counter >= seen.counters.floor) {
    take(seen.counters, counter, content, at);
    return false;
  }
  if (at < seen.counters.lastAt) return false;
  const jumped = boot === seen.counters.boot;
  startOver(seen.counters, identity, false);
  take(seen.counters, counter, content, at);
  return jumped;
}

/** Forgets a measurement whose commit failed. `isSure`: it is not stored; else the table has to be asked from now on. */
export function forget(seen: Seen, identity: Identity, isSure: boolean): void {
  const { boot, counter } = identity;
  seen.uncertain.delete(nameOf(identity));
  if (boot === noBoot) seen.hashes?.hashes.delete(counter);
  else if (seen.counters) giveBack(seen.counters, identity, isSure);
}

function lookUpHash(window: HashWindow, hash: number, at: number): Known {
  if (window.hashes.has(hash)) return 'seen';
  return at > window.lastAt ? 'new' : 'doubtful';
}

/** Remembers a measurement by its hash, and forgets the oldest. */
function takeHash(window: HashWindow, hash: number, at: number): void {
  window.hashes.add(hash);
  window.lastAt = Math.max(window.lastAt, at);
  if (window.hashes.size > mostHashes) forgetOldest(window.hashes);
}

function forgetOldest(entries: Set<unknown>): void {
  for (const oldest of entries) {
    entries.delete(oldest);
    return;
  }
}
