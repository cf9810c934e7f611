import type { Estimator } from '../estimator.ts';
import { podIdAt, type TestApp } from '../open-dataset.ts';
import { openPodRecord } from '../pod-record.ts';
import { readNaiveBody } from './naive-body.ts';
import { readNaiveFill } from './naive-fill.ts';
import { openNaivePod } from './naive-pod.ts';

/** The obvious first attempt: summed zones on one straight line and fixed thresholds; late data are ignored. */
export function openNaive({ context, contextOf }: TestApp): Estimator {
  const records = context.pods.map(openPodRecord);
  const pods = records.map((record, index) => openNaivePod(contextOf(podIdAt(index)), record));
  return {
    observer: {
      async commit(measured, now) {
        for (const { podId, rows } of measured) {
          const pod = pods[podId - 1];
          if (!pod) continue;
          for (const { at, reading } of rows) {
            if (reading.kind !== 'pad' || at <= pod.at) continue;
            pod.at = at;
            readNaiveFill(pod, reading, at, now);
            readNaiveBody(pod, reading, at, now);
          }
        }
      },
      wake: async () => {},
      dueAt: () => Infinity,
    },
    records,
    stateBytes: () => undefined,
    hear: () => {},
  };
}
