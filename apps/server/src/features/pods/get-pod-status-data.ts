import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readPodSamples } from '../series/index.ts';
import { findPod } from './find-pod.ts';
import { readPodHours } from './pod-hour-store.ts';
import { requireRange } from './require-range.ts';

/**
 * Returns the series of one pod over at most 7 days: its measurements on its present wearer, and how often it
 * measured. The access is recorded for the wearer.
 */
export const getPodStatusData: Handler<typeof api.pods.getPodStatusData> = async (
  { query },
  { db, caller, audit },
) => {
  requireRange(query);
  const pod = await findPod(db, caller.scope, query);
  const seesWearer = caller.permissions.has('Patients.View');
  audit(seesWearer ? pod.patientId : null, {
    podMac: pod.podMac,
    fromDate: query.fromDate,
    toDate: query.toDate,
  });
  const { organisationId } = caller.scope;
  const samples = seesWearer ? await readPodSamples(db, organisationId, pod, query) : [];
  const hours = await readPodHours(db, organisationId, pod.podId, query);
  return {
    points: samples.map((sample) => ({ ...sample, at: instant(sample.at.getTime()) })),
    hours: hours.map((hour) => ({ ...hour, at: instant(hour.at.getTime()) })),
  };
};
