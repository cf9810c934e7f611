import { padAt } from '../truth-of-pod.ts';
import type { PodCase } from './pod-case.ts';
import { addShare, type Tally } from './tally.ts';

const minuteMs = 60_000;
/** A point of the series matches a true fill within this time. */
const nearMs = 2.5 * minuteMs;
/** While urine comes, and shortly after, the two may be of different moments. */
const settlingMs = 2 * minuteMs;

/** Counts every ten minutes how often the interval of the fill contained the true fill. */
export function tallyFill({ truth, record }: PodCase, tally: Tally): void {
  const points = [...record.points.values()].sort((a, b) => a.at - b.at);
  let next = 0;
  for (const { at, ml } of truth.fills) {
    if (!padAt(truth, at)) continue;
    while (next < points.length && (points[next]?.at ?? 0) < at - nearMs) next++;
    const near = points.slice(next, next + 8).filter((point) => Math.abs(point.at - at) <= nearMs);
    const point = near.sort((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
    if (!point || point.lowMl === null || point.highMl === null) {
      tally.coverage.fillUnknown++;
      continue;
    }
    const from = Math.min(at, point.at) - settlingMs;
    const to = Math.max(at, point.at);
    if (truth.voids.some((real) => real.at <= to && real.end >= from)) continue;
    addShare(tally.coverage.fill, point.lowMl <= ml && ml <= point.highMl);
  }
}
