import { matchPairs, type Spell } from './match-pairs.ts';
import type { PodCase } from './pod-case.ts';
import { isWorn } from './pod-case.ts';
import { addShare, type Tally } from './tally.ts';

const minuteMs = 60_000;
const fallWithinMs = 3 * minuteMs;
/** Clocks of a pod and of the truth agree no better. */
const clockMs = 15_000;
/** From here on a pod measures at once: a fall under it is soft. */
const hardG = 2.5;
/** Help within so long counts as help at once, s. */
const helpedWithinS = 30;
const turnWithinMs = 15 * minuteMs;
const turnHeldMs = 15 * minuteMs;

const instants = (events: Iterable<{ readonly at: number }>): Spell[] =>
  Array.from(events, ({ at }) => ({ at, end: at })).sort((a, b) => a.at - b.at);

const fitsFall = (fall: Spell, fact: Spell): boolean =>
  fact.at >= fall.at - clockMs && fact.at <= fall.at + fallWithinMs;

/** Falls and possible soft falls together: one that became the other is one. */
const eitherOf = ({ record: { falls, jolts } }: PodCase): Spell[] =>
  instants([...new Set([...falls.values(), ...jolts.values()].map(({ at }) => at))].map((at) => ({ at })));

/**
 * Counts falls found within three minutes, and those reported that were none. Of a soft fall a possible soft fall is enough; whichever
 * was reported is counted beside what calls as a fall.
 */
export function tallyFalls(one: PodCase, tally: Tally): void {
  const trueFalls = one.truth.falls.toSorted((a, b) => a.at - b.at);
  const reportedFalls = [...one.record.falls.values()].sort((a, b) => a.at - b.at);
  const [real, reported, either] = [instants(trueFalls), instants(reportedFalls), eitherOf(one)];
  const partners = matchPairs(real, reported, fitsFall);
  const reached = matchPairs(real, either, fitsFall);
  tally.falls.false += reported.length - partners.filter((partner) => partner >= 0).length;
  tally.eitherFalls.false += either.length - reached.filter((partner) => partner >= 0).length;
  const found = new Set(partners);
  tally.softFalls.false += reportedFalls.filter(
    ({ peakG }, index) => peakG < hardG && !found.has(index),
  ).length;
  trueFalls.forEach(({ at, peakG, helpedAfterS }, index) => {
    if (!isWorn(one, at) || one.heard.within(at, at + fallWithinMs) === 0) {
      tally.falls.apart++;
      return;
    }
    tally.falls.real++;
    const isFound = (partners[index] ?? -1) >= 0;
    tally.falls.found += +isFound;
    const isReached = (reached[index] ?? -1) >= 0;
    if (peakG !== undefined && peakG < hardG) {
      tally.softFalls.real++;
      tally.softFalls.found += +isReached;
    } else addShare(tally.hardFalls, isFound);
    if (helpedAfterS !== undefined && helpedAfterS <= helpedWithinS) addShare(tally.helpedFalls, isReached);
  });
}

/** Counts turns of at least the goal's angle that were held, and those reported that were none. */
export function tallyTurns(one: PodCase, tally: Tally): void {
  const { truth, goals, record } = one;
  const real = truth.turns.filter(({ degrees }) => degrees >= goals.minTurnDegrees);
  const reported = instants(record.turns.values());
  const spells = instants(real);
  const partners = matchPairs(spells, reported, (turn, fact) => Math.abs(turn.at - fact.at) <= turnWithinMs);
  tally.turns.false += reported.length - partners.filter((partner) => partner >= 0).length;
  spells.forEach(({ at }, index) => {
    const isHeld = (spells[index + 1]?.at ?? Infinity) - at >= turnHeldMs;
    const isHeard = isWorn(one, at) && one.heard.within(at, at + turnHeldMs) >= turnHeldMs / 2;
    if (!isHeld || !isHeard) return;
    tally.turns.real++;
    tally.turns.found += +((partners[index] ?? -1) >= 0);
  });
}
