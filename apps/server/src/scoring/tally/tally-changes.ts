import type { CycleFact } from '@padlight/analysis';
import { matchPairs } from './match-pairs.ts';
import type { PodCase } from './pod-case.ts';
import { addMoment, addShare, addToBins, type Tally, widthBinPct } from './tally.ts';

const minuteMs = 60_000;
/** The end of a pad cycle belongs to a pad that was removed within this time. */
const endWithinMs = 15 * minuteMs;
/** A pad removed this shortly before the data end is not judged: its end could not be reported yet. */
const beforeEndMs = 10 * minuteMs;
/** This many weighed pads make an estimate warm. */
const warmAfter = 3;

type Ended = CycleFact & { readonly removedAt: number };

/** Compares what pads contained at removal with the estimate, in percent of their working capacity. */
export function tallyChanges(podCase: PodCase, tally: Tally): void {
  const { truth, record, heard } = podCase;
  const removed = truth.pads.flatMap(({ on, off, heldMl, productId }) =>
    off === undefined || heldMl === undefined || off > heard.lastAt() - beforeEndMs
      ? []
      : { on, off, heldMl, productId, at: off, end: off },
  );
  const ended = [...record.cycles.values()]
    .filter((cycle): cycle is Ended => cycle.removedAt !== null)
    .map((cycle) => ({ cycle, at: cycle.removedAt, end: cycle.removedAt }));
  const partners = matchPairs(
    removed,
    ended,
    (real, estimated) => Math.abs(real.at - estimated.at) <= endWithinMs,
  );
  removed.forEach((pad, index) => {
    const capacity = podCase.capacityOf(pad);
    if (heard.within(pad.on, pad.off) === 0) tally.pads.unheard++;
    else if (capacity === undefined) tally.pads.noCapacity++;
    else {
      tally.pads.removed++;
      const cycle = ended[partners[index] ?? -1]?.cycle;
      if (cycle?.padKind !== 'known') {
        tally.pads.missed++;
        tally.pads.unknownPad += +(cycle !== undefined);
        return;
      }
      const weighed = podCase.weighedAt.filter((at) => at <= pad.off).length;
      const kind = weighed === 0 ? 'cold' : weighed < warmAfter ? 'between' : 'warm';
      addMoment(tally.changePct[kind], (100 * (cycle.ml - pad.heldMl)) / capacity);
      addShare(tally.coverage.change, cycle.lowMl <= pad.heldMl && pad.heldMl <= cycle.highMl);
      addToBins(tally.width, (100 * (cycle.highMl - cycle.lowMl)) / capacity, widthBinPct);
    }
  });
}
