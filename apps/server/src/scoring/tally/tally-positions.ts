import type { TruePosition } from '../reading/read-position.ts';
import type { PodCase } from './pod-case.ts';
import { wornSpans } from './pod-case.ts';
import type { Tally } from './tally.ts';

/** The orientation of a new pad is learned in this time; its position is not judged until then. */
const learningMs = 15 * 60_000;

interface Stay {
  readonly from: number;
  readonly to: number;
  readonly position: TruePosition;
}

const isSide = (position: TruePosition): boolean => position.startsWith('lying-');
const agrees = (real: TruePosition, estimated: TruePosition): boolean =>
  real === estimated || (real === 'lying' && isSide(estimated));

function realStays({ truth, heard }: PodCase): Stay[] {
  return truth.positions.map(({ at, position }, index) => ({
    from: at,
    to: truth.positions[index + 1]?.at ?? heard.lastAt(),
    position,
  }));
}

/** Returns whether the wearer truly walked at some time. */
const walks = ({ truth }: PodCase): boolean => truth.positions.some(({ position }) => position === 'walking');

function reportedStays({ record, heard }: PodCase): Stay[] {
  const facts = [...record.positions.values()].sort((a, b) => a.at - b.at);
  return facts.map(({ at, end, position }, index) => {
    const next = facts[index + 1]?.at ?? heard.lastAt();
    return { from: at, to: Math.min(end ?? next, next), position };
  });
}

/** Returns the part of a stay within a span; undefined if there is none. */
function clipped({ from, to, position }: Stay, within: { from: number; to: number }): Stay | undefined {
  const stay = { from: Math.max(from, within.from), to: Math.min(to, within.to), position };
  return stay.to > stay.from ? stay : undefined;
}

/** Weighs by time how often the reported position was right; unknown counts as wrong. */
export function tallyPositions(podCase: PodCase, tally: Tally): void {
  const estimatedStays = reportedStays(podCase);
  const ofWearer = walks(podCase) ? tally.walkers : tally.nonWalkers;
  const spans = wornSpans(podCase).map(({ from, to }) => ({ from: from + learningMs, to }));
  let first = 0;
  for (const stay of realStays(podCase)) {
    if (stay.position === 'unknown') continue;
    while ((estimatedStays[first]?.to ?? Infinity) <= stay.from) first++;
    for (const span of spans) {
      const real = clipped(stay, span);
      if (!real) continue;
      let rightMs = 0;
      let knownMs = 0;
      for (let index = first; (estimatedStays[index]?.from ?? Infinity) < real.to; index++) {
        const estimated = estimatedStays[index] && clipped(estimatedStays[index] as Stay, real);
        if (!estimated || estimated.position === 'unknown') continue;
        knownMs += estimated.to - estimated.from;
        if (agrees(real.position, estimated.position)) rightMs += estimated.to - estimated.from;
      }
      const ms = real.to - real.from;
      const kinds = [tally.position, ofWearer, ...(isSide(real.position) ? [tally.lying] : [])];
      for (const kind of kinds) {
        kind.ms += ms;
        kind.rightMs += rightMs;
        kind.unknownMs += ms - knownMs;
      }
    }
  }
}
