import type { Learned } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import { openAnalysed } from './analysed-estimator.ts';
import type { Estimator } from './estimator.ts';
import type { TestApp } from './open-dataset.ts';

/** A pad's true gain is applied from here on, when the analysis has reported the end of the previous pad. */
const knownAfterMs = 4 * 60_000;
const families = [0, 1, 2, 3, 4, 5, 6, 7];

/** Returns what countless weighed pads would have taught: exactly the gain of the pad in use. */
function exactly(gain: number): Learned {
  const exactGain = { logGain: -Math.log(gain), deviation: 0, pads: 1_000 };
  return { families: families.map((family) => ({ family, other: exactGain, products: [] })) };
}

/**
 * Opens the analysis with the true gain of the pad in use removed from its volumes: the remaining error is not the gain's.
 */
export function openOracle(dataset: TestApp): Estimator & { readonly knowsGains: () => boolean } {
  const { analyst, records, stateBytes } = openAnalysed(dataset, () => {});
  let due: { podId: PodId; from: number; gain: number }[] = [];
  let hasGains = false;
  const learnDue = (now: number): void => {
    if (!due.some(({ from }) => from <= now)) return;
    for (const { podId, from, gain } of due)
      if (from <= now) analyst.setContext(podId, { ...dataset.contextOf(podId), learned: exactly(gain) });
    due = due.filter(({ from }) => from > now);
  };
  return {
    observer: {
      commit(measured, now) {
        learnDue(now);
        return analyst.commit(measured, now);
      },
      wake: analyst.wake,
      dueAt: analyst.dueAt,
    },
    records,
    stateBytes,
    knowsGains: () => hasGains,
    hear(event, podId) {
      if (event.kind !== 'padOn' || event.gain === undefined) return;
      hasGains = true;
      due.push({ podId, from: event.at + knownAfterMs, gain: event.gain });
    },
  };
}
