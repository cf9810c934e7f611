import type { TruePosition } from '../reading/read-position.ts';
import type { PodCase } from './pod-case.ts';
import { wornSpans } from './pod-case.ts';
import type { Tally } from './tally.ts';

/** The way a new pad lies is learned; until then its position is not judged. */
const learningMs = 15 * 60_000;

interface Stay {
  readonly from: number;
  readonly to: number;
  readonly position: TruePosition;
}

const isSide = (position: TruePosition): boolean => position.startsWith('lying-');
const agrees = (real: TruePosition, reported: TruePosition): boolean =>
  real === reported || (real === 'lying' && isSide(reported));

function realStays({ truth, heard }: PodCase): Stay[] {
  return truth.positions.map(({ at, position }, index) => ({
    from: at,
    to: truth.positions[index + 1]?.at ?? heard.lastAt(),
    position,
  }));
}

/** Whether the wearer truly walked at some time. */
const walks = ({ truth }: PodCase): boolean => truth.positions.some(({ position }) => position === 'walking');

function reportedStays({ record, heard }: PodCase): Stay[] {
  const facts = [...record.positions.values()].sort((a, b) => a.at - b.at);
  return facts.map(({ at, end, position }, index) => {
    const next = facts[index + 1]?.at ?? heard.lastAt();
    return { from: at, to: Math.min(end ?? next, next), position };
  });
}

/** What of a stay falls into a span; undefined: nothing. */
function clipped({ from, to, position }: Stay, within: { from: number; to: number }): Stay | undefined {
  const stay = { from: Math.max(from, within.from), to: Math.min(to, within.to), position };
  return stay.to > stay.from ? stay : undefined;
}

/** Weighs by time how often the position shown was the real one; what is not known counts as wrong. */
export function tallyPositions(one: PodCase, tally: Tally): void {
  const reported = reportedStays(one);
  const ofWearer = walks(one) ? tally.walkers : tally.nonWalkers;
  const spans = wornSpans(one).map(({ from, to }) => ({ from: from + learningMs, to }));
  let first = 0;
  for (const stay of realStays(one)) {
    if (stay.position === 'unknown') continue;
    while ((reported[first]?.to ?? Infinity) <= stay.from) first++;
    for (const span of spans) {
      const real = clipped(stay, span);
      if (!real) continue;
      let rightMs = 0;
      let knownMs = 0;
      for (let index = first; (reported[index]?.from ?? Infinity) < real.to; index++) {
        const shown = reported[index] && clipped(reported[index] as Stay, real);
        if (!shown || shown.position === 'unknown') continue;
        knownMs += shown.to - shown.from;
        if (agrees(real.position, shown.position)) rightMs += shown.to - shown.from;
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
