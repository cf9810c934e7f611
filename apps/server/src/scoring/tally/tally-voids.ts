import { matchPairs, type Spell } from './match-pairs.ts';
import { isWorn, type PodCase } from './pod-case.ts';
import { addMoment, addShare, addToBins, latencyBinS, type Tally } from './tally.ts';

const minuteMs = 60_000;
/** Voids closer than this are one, in the truth as in the analysis. */
const mergeMs = 2 * minuteMs;
/** A void that was reported fits a real one if they overlap within this. */
const toleranceMs = 2.5 * minuteMs;
/** A void in whose time, and for ten minutes after it, nothing was ever heard can't be found. */
const heardAfterMs = 10 * minuteMs;

interface RealVoid extends Spell {
  readonly ml: number;
}

function realVoids({ truth }: PodCase): RealVoid[] {
  const merged: RealVoid[] = [];
  for (const { at, end, ml } of truth.voids) {
    const last = merged.at(-1);
    if (last && at - last.end < mergeMs)
      merged[merged.length - 1] = { at: last.at, end: Math.max(last.end, end), ml: last.ml + ml };
    else merged.push({ at, end, ml });
  }
  return merged;
}

const overlap = (real: Spell, reported: Spell): boolean =>
  reported.at <= real.end + toleranceMs && reported.end >= real.at - toleranceMs;

/** Counts voids found and false, the error of their volume, its interval, and how soon they were reported. */
export function tallyVoids(one: PodCase, tally: Tally): void {
  const { record, heard } = one;
  const real = realVoids(one);
  const reported = [...record.voids.values()].sort((a, b) => a.at - b.at);
  const partners = matchPairs(real, reported, overlap);
  tally.voids.reported += reported.length;
  tally.voids.false += reported.length - partners.filter((partner) => partner >= 0).length;
  real.forEach(({ at, end, ml }, index) => {
    if (!isWorn(one, at)) tally.voids.offPad++;
    else if (heard.within(at, end + heardAfterMs) === 0) tally.voids.unheard++;
    else {
      tally.voids.real++;
      const found = reported[partners[index] ?? -1];
      if (!found) return;
      tally.voids.found++;
      addMoment(tally.voidMl, found.ml - ml);
      addShare(tally.coverage.void, found.lowMl <= ml && ml <= found.highMl);
      const reportedAt = record.firstReported.get(found.id) ?? end;
      addToBins(tally.latency, (reportedAt - end) / 1000, latencyBinS);
    }
  });
}
