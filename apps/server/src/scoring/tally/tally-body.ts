import { matchPairs, type Spell } from './match-pairs.ts';
import type { PodCase } from './pod-case.ts';
import { isWorn } from './pod-case.ts';
import { addShare, type Tally } from './tally.ts';

const minuteMs = 60_000;
const fallWithinMs = 3 * minuteMs;
/** The clocks of a pod and of the truth agree no better than this. */
const clockMs = 15_000;
/** From this impact on a pod measures at once; a fall below it is soft. */
const hardG = 2.5;
/** Help within this many seconds counts as immediate. */
const helpedWithinS = 30;
const turnWithinMs = 15 * minuteMs;
const turnHeldMs = 15 * minuteMs;

const instants = (events: Iterable<{ readonly at: number }>): Spell[] =>
  Array.from(events, ({ at }) => ({ at, end: at })).sort((a, b) => a.at - b.at);

const fitsFall = (fall: Spell, fact: Spell): boolean =>
  fact.at >= fall.at - clockMs && fact.at <= fall.at + fallWithinMs;

/** Falls and possible soft falls together; one that became the other counts once. */
const eitherOf = ({ record: { falls, jolts } }: PodCase): Spell[] =>
  instants([...new Set([...falls.values(), ...jolts.values()].map(({ at }) => at))].map((at) => ({ at })));

/**
 * Counts falls matched within three minutes, and false reports. A possible soft fall is enough for a soft
 * fall; falls of either kind are also counted beside those that call.
 */
export function tallyFalls(podCase: PodCase, tally: Tally): void {
  const trueFalls = podCase.truth.falls.toSorted((a, b) => a.at - b.at);
  const reportedFalls = [...podCase.record.falls.values()].sort((a, b) => a.at - b.at);
  const [real, estimated, either] = [instants(trueFalls), instants(reportedFalls), eitherOf(podCase)];
  const partners = matchPairs(real, estimated, fitsFall);
  const reached = matchPairs(real, either, fitsFall);
  tally.falls.false += estimated.length - partners.filter((partner) => partner >= 0).length;
  tally.eitherFalls.false += either.length - reached.filter((partner) => partner >= 0).length;
  const matched = new Set(partners);
  tally.softFalls.false += reportedFalls.filter(
    ({ peakG }, index) => peakG < hardG && !matched.has(index),
  ).length;
  trueFalls.forEach(({ at, peakG, helpedAfterS }, index) => {
    if (!isWorn(podCase, at) || podCase.heard.within(at, at + fallWithinMs) === 0) {
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

/** Counts lasting turns of at least the goal's angle, and false reports. */
export function tallyTurns(podCase: PodCase, tally: Tally): void {
  const { truth, goals, record } = podCase;
  const real = truth.turns.filter(({ degrees }) => degrees >= goals.minTurnDegrees);
  const estimated = instants(record.turns.values());
  const spells = instants(real);
  const partners = matchPairs(spells, estimated, (turn, fact) => Math.abs(turn.at - fact.at) <= turnWithinMs);
  tally.turns.false += estimated.length - partners.filter((partner) => partner >= 0).length;
  spells.forEach(({ at }, index) => {
    const isHeld = (spells[index + 1]?.at ?? Infinity) - at >= turnHeldMs;
    const isHeard = isWorn(podCase, at) && podCase.heard.within(at, at + turnHeldMs) >= turnHeldMs / 2;
    if (!isHeld || !isHeard) return;
    tally.turns.real++;
    tally.turns.found += +((partners[index] ?? -1) >= 0);
  });
}
