import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { findPod } from './find-pod.ts';
import { readReceptions } from './node-store.ts';
import { readLatestFrame } from './pod-device-store.ts';

/** A pod counts as received for this long. */
const heardForMs = 60_000;

/** Returns whether a pod is received now, by which nodes, how well, and its latest measurement. */
export const checkConnection: Handler<typeof api.pods.checkConnection> = async (
  { query },
  { db, caller, now },
) => {
  const pod = await findPod(db, caller.scope, query);
  const receptions = await readReceptions(db, caller.scope.organisationId, pod);
  const nodes = receptions.filter(({ at }) => at.getTime() >= now - heardForMs);
  return {
    heard: nodes.length > 0,
    lastHeardAt: pod.lastHeardAt && instant(pod.lastHeardAt.getTime()),
    nodes: nodes.map((node) => ({ ...node, at: instant(node.at.getTime()) })),
    latest: await readLatestFrame(db, caller.scope.organisationId, pod.podId),
  };
};
