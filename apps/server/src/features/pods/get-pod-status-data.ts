import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readPodSamples } from '../series/index.ts';
import { findPod } from './find-pod.ts';
import { requireRange } from './require-range.ts';

/** The series of one pod with its present wearer, whose record the access is noted in, over at most 7 days. */
export const getPodStatusData: Handler<typeof api.pods.getPodStatusData> = async (
  { query },
  { db, caller, audit },
) => {
  requireRange(query);
  const pod = await findPod(db, caller.scope, query);
  audit(pod.patientId, { podMac: pod.podMac, fromDate: query.fromDate, toDate: query.toDate });
  const samples = await readPodSamples(db, caller.scope.organisationId, pod, query);
  return { points: samples.map((sample) => ({ ...sample, at: instant(sample.at.getTime()) })) };
};
