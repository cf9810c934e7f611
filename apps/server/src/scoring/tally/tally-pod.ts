import { type PodCase, wornSpans } from './pod-case.ts';
import type { Tally } from './tally.ts';
import { tallyFalls, tallyTurns } from './tally-body.ts';
import { tallyChanges } from './tally-changes.ts';
import { tallyFill } from './tally-fill.ts';
import { tallyLight } from './tally-light.ts';
import { tallyPositions } from './tally-positions.ts';
import { tallySilences } from './tally-silences.ts';
import { tallyVoids } from './tally-voids.ts';

/** Counts everything about one pod. */
export function tallyPod(podCase: PodCase, tally: Tally): void {
  const { heard } = podCase;
  tally.measurements += heard.count();
  if (heard.count() > 0) tally.podMs += heard.lastAt() - heard.firstAt();
  for (const { from, to } of wornSpans(podCase)) tally.wornHeardMs += heard.within(from, to);
  tallyVoids(podCase, tally);
  tallyChanges(podCase, tally);
  tallySilences(podCase, tally);
  tallyFill(podCase, tally);
  tallyLight(podCase, tally);
  tallyFalls(podCase, tally);
  tallyTurns(podCase, tally);
  tallyPositions(podCase, tally);
}
