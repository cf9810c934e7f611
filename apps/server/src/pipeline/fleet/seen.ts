import {
  type CounterWindow,
  giveBack,
  isJump,
  type Known,
  lookUp,
  openCounterWindow,
  startOver,
  take,
} from './counter-window.ts';
import { type HashWindow, lookUpHash, openHashWindow, takeHash } from './hash-window.ts';

/** Marks a device without a counter of its own. */
export const noBoot = -1;

/** A measurement as its pod distinguishes it from others, and its time. */
export interface Identity {
  readonly boot: number;
  readonly counter: number;
  readonly at: number;
}

/** What is remembered of one pod's measurements, bounded, so that one heard by several nodes is taken in once. */
export interface Seen {
  counters: CounterWindow | undefined;
  hashes: HashWindow | undefined;
}

/** Rebuilds the memory from the latest stored measurements of a pod. All of them where there are fewer than asked for. */
export function rememberStored(stored: readonly Identity[]): Seen {
  const seen: Seen = { counters: undefined, hashes: undefined };
  const latest = stored.reduce<Identity | undefined>((a, b) => (a && a.at >= b.at ? a : b), undefined);
  if (!latest) return seen;
  if (latest.boot === noBoot) {
    seen.hashes = openHashWindow();
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

export function known(seen: Seen, { boot, counter, at }: Identity): Known {
  if (boot === noBoot)
    return seen.hashes ? lookUpHash(seen.hashes, counter, at) : seen.counters ? 'doubtful' : 'new';
  return seen.counters ? lookUp(seen.counters, boot, counter) : seen.hashes ? 'doubtful' : 'new';
}

/** Remembers a new measurement. Answers whether its counter jumped. */
export function remember(seen: Seen, { boot, counter, at }: Identity): boolean {
  if (boot === noBoot) {
    seen.hashes ??= openHashWindow();
    takeHash(seen.hashes, counter, at);
    return false;
  }
  if (!seen.counters) {
    seen.counters = openCounterWindow(boot, counter, at);
    take(seen.counters, counter, at);
    return false;
  }
  const jumped = isJump(seen.counters, counter, at);
  take(seen.counters, counter, at);
  return jumped;
}

/** Remembers a doubtful measurement that the table did not hold. Answers whether its counter jumped within a boot. */
export function rememberDoubtful(seen: Seen, identity: Identity): boolean {
  const { boot, counter, at } = identity;
  if (boot === noBoot || !seen.counters) return remember(seen, identity);
  if (boot === seen.counters.boot && seen.counters.unsure.has(counter)) {
    take(seen.counters, counter, at);
    return false;
  }
  if (at < seen.counters.lastAt) return false;
  const jumped = boot === seen.counters.boot;
  startOver(seen.counters, boot, counter, at);
  return jumped;
}

/** Forgets a measurement whose commit failed. `isSure`: it is not stored; else the table is asked about it from now on. */
export function forget(seen: Seen, { boot, counter }: Identity, isSure: boolean): void {
  if (boot === noBoot) seen.hashes?.hashes.delete(counter);
  else if (seen.counters) giveBack(seen.counters, boot, counter, isSure);
}
