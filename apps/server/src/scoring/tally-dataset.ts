import type { Estimator } from './estimator.ts';
import type { HeardMinutes } from './heard-minutes.ts';
import { podIdAt, type TestApp } from './open-dataset.ts';
import type { TruthEvent } from './reading/read-truth.ts';
import { openTally, type Tally } from './tally/tally.ts';
import { tallyForecasts } from './tally/tally-forecasts.ts';
import { tallyPod } from './tally/tally-pod.ts';
import { truthOfPod } from './truth-of-pod.ts';

/**
 * Counts the results of one estimator on a dataset against its truth. `events` and `heard` are indexed by pod id minus one.
 */
export function tallyDataset(
  { context, contextOf }: TestApp,
  estimator: Estimator,
  events: readonly TruthEvent[][],
  minutesOfPods: readonly HeardMinutes[],
): Tally {
  const tally = openTally();
  const { pods, goals, capacities } = context;
  const weighed = events.flatMap((ofPod, index) =>
    ofPod.flatMap(({ kind, at }) => (kind === 'weighed' ? { at, patientId: pods[index]?.patientId } : [])),
  );
  pods.forEach(({ patientId, dayProduct, nightProduct }, index) => {
    const record = estimator.records[index];
    const minutes = minutesOfPods[index];
    if (!record || !minutes) return;
    const only = dayProduct?.productId === nightProduct?.productId ? dayProduct?.workingMl : undefined;
    const podCase = {
      truth: truthOfPod(events[index] ?? []),
      record,
      heard: minutes,
      goals,
      capacityOf: ({ productId }: { productId: string | undefined }) =>
        productId === undefined ? only : capacities.get(productId),
      weighedAt: weighed.filter((pad) => pad.patientId === patientId).map(({ at }) => at),
    };
    tallyPod(podCase, tally);
    tallyForecasts(record, podCase.truth, contextOf(podIdAt(index)), tally);
    const bytes = estimator.stateBytes(podIdAt(index));
    if (bytes === undefined) return;
    tally.state.bytes += bytes;
    tally.state.pods++;
  });
  return tally;
}
