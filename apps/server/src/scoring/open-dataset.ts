import { type Context, defaultParameters, nothingLearned } from '@padlight/analysis';
import { defaultCompanyId, PodId } from '@padlight/contract';
import {
  type MeasurementLog,
  type OfflineDevices,
  offlineDevices,
  openMeasurementLog,
} from '../pipeline/index.ts';
import type { Problems } from './reading/problems.ts';
import type { ScoredContext } from './reading/read-context.ts';

/** The devices and contexts of a data set. Pods have the ids 1, 2, ... in their order. */
export interface TestApp {
  readonly context: ScoredContext;
  readonly devices: OfflineDevices;
  readonly companyId: number;
  readonly logOf: (podId: PodId) => MeasurementLog;
  readonly contextOf: (podId: PodId) => Context;
  readonly podIdOf: (mac: string) => PodId | undefined;
  readonly problems: Problems;
}

const macNumber = (digits: string): number => Number.parseInt(digits, 16);

/** Returns the id of the pod at an index of a data set. */
export const podIdAt = (index: number): PodId => PodId.parse(index + 1);

export function openTestApp(context: ScoredContext, problems: Problems): TestApp {
  const { pods, nodes, goals, timeZone } = context;
  const ids = new Map(pods.map(({ mac }, index) => [mac, podIdAt(index)]));
  const logs = pods.map((_, index) => openMeasurementLog(podIdAt(index)));
  const contexts = pods.map((pod, index): Context => {
    const { patientId, dayProduct, nightProduct, dayStartMin, nightStartMin } = pod;
    const worn = {
      podId: podIdAt(index),
      patientId,
      timeZone,
      dayProduct,
      nightProduct,
      dayStartMin,
      nightStartMin,
    };
    return { ...worn, goals, parameters: defaultParameters, learned: nothingLearned };
  });
  const of = <Value>(values: readonly Value[], podId: PodId): Value => {
    const value = values[podId - 1];
    if (value === undefined) throw new RangeError(`there is no pod ${podId}`);
    return value;
  };
  return {
    context,
    devices: offlineDevices(
      pods.map(({ mac }) => macNumber(mac)),
      nodes?.map(macNumber),
    ),
    companyId: defaultCompanyId,
    logOf: (podId) => of(logs, podId),
    contextOf: (podId) => of(contexts, podId),
    podIdOf: (mac) => ids.get(mac),
    problems,
  };
}
