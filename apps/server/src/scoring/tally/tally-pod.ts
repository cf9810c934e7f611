import { type PodCase, wornSpans } from './pod-case.ts';
import type { Tally } from './tally.ts';
import { tallyFalls, tallyTurns } from './tally-body.ts';
import { tallyChanges } from './tally-changes.ts';
import { tallyFill } from './tally-fill.ts';
import { tallyLight } from './tally-light.ts';
import { tallyPositions } from './tally-positions.ts';
import { tallySilences } from './tally-silences.ts';
import { tallyVoids } from './tally-voids.ts';

/** Counts all that can be counted of one pod. */
export function tallyPod(one: PodCase, tally: Tally): void {
  const { heard } = one;
  tally.measurements += heard.count();
  if (heard.count() > 0) tally.podMs += heard.lastAt() - heard.firstAt();
  for (const { from, to } of wornSpans(one)) tally.wornHeardMs += heard.within(from, to);
  tallyVoids(one, tally);
  tallyChanges(one, tally);
  tallySilences(one, tally);
  tallyFill(one, tally);
  tallyLight(one, tally);
  tallyFalls(one, tally);
  tallyTurns(one, tally);
  tallyPositions(one, tally);
}
