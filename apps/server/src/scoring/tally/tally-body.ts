import { matchPairs, type Spell } from './match-pairs.ts';
import type { PodCase } from './pod-case.ts';
import { isWorn } from './pod-case.ts';
import type { Tally } from './tally.ts';

const minuteMs = 60_000;
const fallWithinMs = 3 * minuteMs;
/** Clocks of a pod and of the truth agree no better. */
const clockMs = 15_000;
const turnWithinMs = 15 * minuteMs;
const turnHeldMs = 15 * minuteMs;

const instants = (events: Iterable<{ readonly at: number }>): Spell[] =>
  Array.from(events, ({ at }) => ({ at, end: at })).sort((a, b) => a.at - b.at);

/** Counts falls found within three minutes, and those told that were none. */
export function tallyFalls(one: PodCase, tally: Tally): void {
  const real = instants(one.truth.falls);
  const told = instants(one.record.falls.values());
  const fits = (fall: Spell, fact: Spell): boolean =>
    fact.at >= fall.at - clockMs && fact.at <= fall.at + fallWithinMs;
  const partners = matchPairs(real, told, fits);
  tally.falls.false += told.length - partners.filter((partner) => partner >= 0).length;
  real.forEach(({ at }, index) => {
    if (!isWorn(one, at) || one.heard.within(at, at + fallWithinMs) === 0) {
      tally.falls.apart++;
      return;
    }
    tally.falls.real++;
    tally.falls.found += +((partners[index] ?? -1) >= 0);
  });
}

/** Counts turns of at least the goal's angle that were held, and those told that were none. */
export function tallyTurns(one: PodCase, tally: Tally): void {
  const { truth, goals, record } = one;
  const real = truth.turns.filter(({ degrees }) => degrees >= goals.minTurnDegrees);
  const told = instants(record.turns.values());
  const spells = instants(real);
  const partners = matchPairs(spells, told, (turn, fact) => Math.abs(turn.at - fact.at) <= turnWithinMs);
  tally.turns.false += told.length - partners.filter((partner) => partner >= 0).length;
  spells.forEach(({ at }, index) => {
    const isHeld = (spells[index + 1]?.at ?? Infinity) - at >= turnHeldMs;
    const isHeard = isWorn(one, at) && one.heard.within(at, at + turnHeldMs) >= turnHeldMs / 2;
    if (!isHeld || !isHeard) return;
    tally.turns.real++;
    tally.turns.found += +((partners[index] ?? -1) >= 0);
  });
}
