import type { PodId } from '@padlight/contract';
import { gatewayMessageOf, type MessageFault } from '../decode/gateway-message.ts';
import { takeMessage } from '../decode/take-message.ts';
import type { Devices } from '../fleet/devices.ts';
import { readMacNumber } from '../fleet/mac-number.ts';
import { openReceipt } from '../fleet/receipt.ts';
import { joinRow } from '../store/pod-queue.ts';
import { gatherRows } from './gather-rows.ts';
import type { MeasurementLog } from './measurement-log.ts';
import type { Observer } from './open-analyst.ts';

/** The pipeline from message to facts without a server: its clock is that of the messages, and it stores nothing. */
export interface OfflinePipeline {
  /**
   * Takes in a gateway's message (parsed JSON) as received at an epoch ms; time has passed to there. Returns why it is
   * not taken; undefined: it is. `nodeMac`: of the topic, where it names a node.
   */
  take(
    message: unknown,
    nodeMac: string | undefined,
    receivedAt: number,
  ): MessageFault | 'node-mismatch' | 'foreign-node' | undefined;
  /** Has time pass up to an epoch ms: gathered rows are committed, and pods that are due are analysed. */
  pass(now: number): Promise<void>;
}

/** Rows gather so long for a commit, as behind the listeners. */
const gatherMs = 20;
const wakeEveryMs = 1_000;
const marginMs = 6_000;
const ignore = (): void => {};

/** Opens the pipeline. `logOf`: the log of a pod's measurements, which the observers share. */
export function openOffline(
  devices: Devices,
  observers: readonly Observer[],
  logOf: (podId: PodId) => MeasurementLog,
  companyId: number,
): OfflinePipeline {
  const gathered = gatherRows(logOf, companyId);
  const intake = { devices, companyId, enqueue: gathered.enqueue, joinRow };
  let gatheringSince = 0;
  let clock = 0;

  async function commitBefore(now: number): Promise<void> {
    if (gathered.waiting() === 0 || now < gatheringSince + gatherMs) return;
    const measured = gathered.commit();
    for (const observer of observers) await observer.commit(measured, gatheringSince + gatherMs);
  }

  /** The time of the next check: each second, but later while nothing is due for long. */
  function nextCheck(now: number): number {
    const soon = clock + wakeEveryMs;
    if (now - clock < 60_000) return soon;
    const due = observers.reduce((least, observer) => Math.min(least, observer.dueAt()), Infinity);
    return Math.max(soon, Math.min(due + marginMs, now));
  }

  return {
    take(parsed, nodeMac, receivedAt) {
      const message = gatewayMessageOf(parsed);
      if (typeof message === 'string') return message;
      const ofTopic = nodeMac === undefined ? undefined : readMacNumber(nodeMac);
      const mac = message.nodeMac ?? ofTopic;
      if (ofTopic !== undefined && ofTopic !== mac) return 'node-mismatch';
      if (mac === undefined) return 'no-gateway-row';
      const node = devices.node(mac);
      if (!node) return 'foreign-node';
      if (gathered.waiting() === 0) gatheringSince = receivedAt;
      takeMessage(message, { node, receivedAt, receipt: openReceipt(ignore) }, intake);
      return undefined;
    },
    async pass(now) {
      await commitBefore(now);
      if (clock === 0) clock = now;
      for (let at = nextCheck(now); at <= now; at = nextCheck(now)) {
        clock = at;
        for (const observer of observers) await observer.wake(at);
      }
    },
  };
}
