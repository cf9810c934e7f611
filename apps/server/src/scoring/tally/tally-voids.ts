import { matchPairs, type Spell } from './match-pairs.ts';
import { isWorn, type PodCase } from './pod-case.ts';
import { addMoment, addShare, addToBins, latencyBinS, type Tally } from './tally.ts';

const minuteMs = 60_000;
/** Voids closer than this are one, in the truth as in the analysis. */
const mergeMs = 2 * minuteMs;
/** A reported void fits a real one if they overlap within this time. */
const toleranceMs = 2.5 * minuteMs;
/** A void can't be detected if nothing was received during it and for ten minutes after. */
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

const overlap = (real: Spell, estimated: Spell): boolean =>
  estimated.at <= real.end + toleranceMs && estimated.end >= real.at - toleranceMs;

/** Counts true and false voids, the error of their volume, its interval, and how soon they were reported. */
export function tallyVoids(podCase: PodCase, tally: Tally): void {
  const { record, heard } = podCase;
  const real = realVoids(podCase);
  const estimated = [...record.voids.values()].sort((a, b) => a.at - b.at);
  const partners = matchPairs(real, estimated, overlap);
  tally.voids.reported += estimated.length;
  tally.voids.false += estimated.length - partners.filter((partner) => partner >= 0).length;
  real.forEach(({ at, end, ml }, index) => {
    if (!isWorn(podCase, at)) tally.voids.offPad++;
    else if (heard.within(at, end + heardAfterMs) === 0) tally.voids.unheard++;
    else {
      tally.voids.real++;
      const match = estimated[partners[index] ?? -1];
      if (!match) return;
      tally.voids.found++;
      addMoment(tally.voidMl, match.ml - ml);
      addShare(tally.coverage.void, match.lowMl <= ml && ml <= match.highMl);
      const reportedAt = record.firstReported.get(match.id) ?? end;
      addToBins(tally.latency, (reportedAt - end) / 1000, latencyBinS);
    }
  });
}
