import { analyse, freshState } from '@padlight/analysis';
import { readLog } from '../pipeline/index.ts';
import { podIdAt, type TestApp } from './open-dataset.ts';

/** The number of measurements that give the cost accurately, after as many to warm up. */
const measuredOf = 10_000;

/** Measures the processor time of the analysis alone, over the last measurements of the first pods. */
export function measureCost({ context, devices, logOf, contextOf, companyId }: TestApp): {
  micros: number;
  measurements: number;
} {
  const cost = { micros: 0, measurements: 0 };
  for (let index = 0; index < context.pods.length && cost.measurements < measuredOf; index++) {
    const podId = podIdAt(index);
    const measurements = readLog(logOf(podId), devices.podOf(podId)?.mac ?? 0, companyId).slice(-measuredOf);
    const context = contextOf(podId);
    for (const isCounted of [false, true]) {
      const state = freshState(podId);
      const began = process.cpuUsage();
      for (const measurement of measurements) analyse(state, measurement, context);
      const { user, system } = process.cpuUsage(began);
      if (isCounted) cost.micros += user + system;
    }
    cost.measurements += measurements.length;
  }
  return cost;
}
