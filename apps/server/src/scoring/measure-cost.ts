import { analyse, freshState } from '@padlight/analysis';
import { readLog } from '../pipeline/index.ts';
import { podIdAt, type TestApp } from './open-dataset.ts';

/** So many measurements report the cost well enough, after as many to warm up. */
const measuredOf = 10_000;

/** The processor time that the analysis alone takes, over what the first pods measured last. */
export function measureCost({ context, devices, logOf, contextOf, companyId }: TestApp): {
  micros: number;
  measurements: number;
} {
  const cost = { micros: 0, measurements: 0 };
  for (let index = 0; index < context.pods.length && cost.measurements < measuredOf; index++) {
    const podId = podIdAt(index);
    const measurements = readLog(logOf(podId), devices.podOf(podId)?.mac ?? 0, companyId).slice(-measuredOf);
    const reported = contextOf(podId);
    for (const isCounted of [false, true]) {
      const state = freshState(podId);
      const began = process.cpuUsage();
      for (const measurement of measurements) analyse(state, measurement, reported);
      const { user, system } = process.cpuUsage(began);
      if (isCounted) cost.micros += user + system;
    }
    cost.measurements += measurements.length;
  }
  return cost;
}
