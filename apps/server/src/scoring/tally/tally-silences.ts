import { trueFillAt } from '../truth-of-pod.ts';
import type { PodCase } from './pod-case.ts';
import type { Tally } from './tally.ts';

const minuteMs = 60_000;
/** Silences of these lengths count. */
const shortestMs = 2 * minuteMs;
const longestMs = 40 * minuteMs;
/** A change counts where the pad contained more than this. */
const fromMl = 40;
/** A fact about a silence has a time in it or in the minute around it. */
const aroundMs = minuteMs;
/** A change this near to a silence may be the one that was reported about it. */
const nearMs = 2.5 * minuteMs;
/** A fact about a silence this shortly before the data end may still be missing. */
const beforeEndMs = 10 * minuteMs;

/** Counts pad changes in silences and which of them were reported, and silences with a false change. */
export function tallySilences({ truth, record, heard }: PodCase, tally: Tally): void {
  const ends = [...record.cycles.values()].flatMap(({ removedAt }) => removedAt ?? []);
  const { silent } = tally;
  for (const { at, end } of heard.silences(shortestMs, longestMs)) {
    if (end > heard.lastAt() - beforeEndMs) continue;
    const isIn = (time: number | undefined, around: number): boolean =>
      time !== undefined && time > at - around && time < end + around;
    const isReported = ends.some((time) => isIn(time, aroundMs));
    const changed = truth.pads.find(({ off }, index) => isIn(off, 0) && isIn(truth.pads[index + 1]?.on, 0));
    if (changed) {
      if ((changed.heldMl ?? 0) <= fromMl) continue;
      silent.changes++;
      silent.found += +isReported;
      if (trueFillAt(truth, changed, at) <= fromMl) continue;
      silent.wet++;
      silent.wetFound += +isReported;
    } else if (!truth.pads.some(({ on, off }) => isIn(on, nearMs) || isIn(off, nearMs))) {
      silent.unchanged++;
      silent.false += +isReported;
    }
  }
}
