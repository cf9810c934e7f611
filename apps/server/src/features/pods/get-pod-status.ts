import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { findPod } from './find-pod.ts';

/** One pod now; a free one has no reading. */
export const getPodStatus: Handler<typeof api.pods.getPodStatus> = async (
  { query },
  { db, caller, audit },
) => {
  const { podMac, patientId, reading, jumpedAt } = await findPod(db, caller.scope, query);
  audit(patientId, { podMac });
  return { podMac, patientId, reading, counterJumpedAt: jumpedAt && instant(jumpedAt.getTime()) };
};
