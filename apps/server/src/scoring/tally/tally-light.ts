import type { ShownLight } from '../pod-record.ts';
import { padAt, type TruePad, trueFillAt } from '../truth-of-pod.ts';
import type { PodCase } from './pod-case.ts';
import type { Tally } from './tally.ts';

const minuteMs = 60_000;
/** A leak after one void into a pad under this share of its capacity comes without warning. */
const suddenBelow = 0.6;
const afterVoidMs = 10 * minuteMs;
const warnedBeforeMs = 10 * minuteMs;

const isRedByFill = ({ light }: ShownLight): boolean => light.shown === 'red' && light.padStatus === 'RED';

/** Returns whether the pad was far from full before the void that led to a leak. */
function isSudden({ truth }: PodCase, pad: TruePad, leakAt: number, capacityMl: number): boolean {
  const cause = truth.voids.findLast(({ at, end }) => at <= leakAt && leakAt <= end + afterVoidMs);
  return cause !== undefined && trueFillAt(truth, pad, cause.at) < suddenBelow * capacityMl;
}

/** Returns whether the light was red for this pad ten minutes before the leak, and no other colour but grey since. */
function isWarned({ record }: PodCase, pad: TruePad, leakAt: number): boolean {
  const by = leakAt - warnedBeforeMs;
  const last = record.lights.findLast(({ reported, light }) => reported <= by && light.shown !== 'grey');
  return last !== undefined && last.reported >= pad.on && last.light.shown === 'red';
}

function tallyLeaks(podCase: PodCase, tally: Tally): void {
  const { truth } = podCase;
  for (const pad of truth.pads) {
    const leak = truth.leaks.find(({ at }) => at >= pad.on && at <= (pad.off ?? Infinity));
    if (!leak || leak.at > podCase.heard.lastAt()) continue;
    const capacity = podCase.capacityOf(pad);
    if (capacity !== undefined && isSudden(podCase, pad, leak.at, capacity)) tally.leaks.sudden++;
    else {
      tally.leaks.counted++;
      tally.leaks.warned += +isWarned(podCase, pad, leak.at);
    }
  }
}

/** Counts red lights that the fill began; grey between two reds of one pad begins none. */
function tallyReds(podCase: PodCase, tally: Tally): void {
  const { truth, record } = podCase;
  let last: ShownLight | undefined;
  for (const shownLight of record.lights) {
    if (shownLight.light.shown === 'grey') continue;
    const before = last;
    last = shownLight;
    const pad = padAt(truth, shownLight.at);
    if (!isRedByFill(shownLight) || (before && isRedByFill(before) && padAt(truth, before.at) === pad))
      continue;
    const capacity = pad ? podCase.capacityOf(pad) : undefined;
    if (pad && capacity === undefined) continue;
    tally.reds.begun++;
    tally.reds.early += +(
      !pad ||
      !capacity ||
      trueFillAt(truth, pad, shownLight.at) < suddenBelow * capacity
    );
  }
}

/** Counts leaks that red warned of, and reds that came too early. */
export function tallyLight(podCase: PodCase, tally: Tally): void {
  tallyLeaks(podCase, tally);
  tallyReds(podCase, tally);
}
