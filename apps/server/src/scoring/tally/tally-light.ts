import type { ShownLight } from '../pod-record.ts';
import { padAt, type TruePad, trueFillAt } from '../truth-of-pod.ts';
import type { PodCase } from './pod-case.ts';
import type { Tally } from './tally.ts';

const minuteMs = 60_000;
/** A leak that follows one void into a pad under this share of its capacity comes without warning. */
const suddenBelow = 0.6;
const afterVoidMs = 10 * minuteMs;
const warnedBeforeMs = 10 * minuteMs;

const isRedByFill = ({ light }: ShownLight): boolean => light.shown === 'red' && light.padStatus === 'RED';

/** Whether the last void before a leak found the pad far from full. */
function isSudden({ truth }: PodCase, pad: TruePad, leakAt: number, capacityMl: number): boolean {
  const cause = truth.voids.findLast(({ at, end }) => at <= leakAt && leakAt <= end + afterVoidMs);
  return cause !== undefined && trueFillAt(truth, pad, cause.at) < suddenBelow * capacityMl;
}

/** Whether red was shown for this pad ten minutes before the leak, and no other colour but grey since. */
function isWarned({ record }: PodCase, pad: TruePad, leakAt: number): boolean {
  const by = leakAt - warnedBeforeMs;
  const last = record.lights.findLast(({ reported, light }) => reported <= by && light.shown !== 'grey');
  return last !== undefined && last.reported >= pad.on && last.light.shown === 'red';
}

function tallyLeaks(one: PodCase, tally: Tally): void {
  const { truth } = one;
  for (const pad of truth.pads) {
    const leak = truth.leaks.find(({ at }) => at >= pad.on && at <= (pad.off ?? Infinity));
    if (!leak || leak.at > one.heard.lastAt()) continue;
    const capacity = one.capacityOf(pad);
    if (capacity !== undefined && isSudden(one, pad, leak.at, capacity)) tally.leaks.sudden++;
    else {
      tally.leaks.counted++;
      tally.leaks.warned += +isWarned(one, pad, leak.at);
    }
  }
}

/** Red lights that the fill began: grey between two reds of one pad begins none. */
function tallyReds(one: PodCase, tally: Tally): void {
  const { truth, record } = one;
  let last: ShownLight | undefined;
  for (const shown of record.lights) {
    if (shown.light.shown === 'grey') continue;
    const before = last;
    last = shown;
    const pad = padAt(truth, shown.at);
    if (!isRedByFill(shown) || (before && isRedByFill(before) && padAt(truth, before.at) === pad)) continue;
    const capacity = pad ? one.capacityOf(pad) : undefined;
    if (pad && capacity === undefined) continue;
    tally.reds.begun++;
    tally.reds.early += +(!pad || !capacity || trueFillAt(truth, pad, shown.at) < suddenBelow * capacity);
  }
}

/** Counts leaks that red warned of, and reds that came too early. */
export function tallyLight(one: PodCase, tally: Tally): void {
  tallyLeaks(one, tally);
  tallyReds(one, tally);
}
