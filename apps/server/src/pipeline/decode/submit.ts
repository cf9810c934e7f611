import { maxMessageBytes } from '@padlight/contract';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import { readMacNumber } from '../fleet/mac-number.ts';
import { type Answer, openReceipt } from '../fleet/receipt.ts';
import { count } from '../fleet/site.ts';
import type { Delivery } from '../receive/ingest.ts';
import { readGatewayMessage } from './gateway-message.ts';
import { type Intake, takeMessage } from './take-message.ts';

/** Takes a message in. It is answered once: when all of it is committed, or at once where nothing of it is taken. */
export function submit(
  delivery: Delivery,
  answer: (answer: Answer) => void,
  intake: Intake,
  clock: Pick<ServerClock, 'now' | 'hear'>,
): void {
  const { site, nodeMac, payload, receivedAt } = delivery;
  if (payload.length > maxMessageBytes) {
    count(site, 'too-large');
    answer({ kind: 'refused', reason: 'too-large' });
    return;
  }
  const message = readGatewayMessage(payload);
  const fault = typeof message === 'string' ? message : undefined;
  const mac = typeof message === 'string' ? -1 : message.nodeMac;
  const isOther = nodeMac !== undefined && mac >= 0 && readMacNumber(nodeMac) !== mac;
  if (typeof message === 'string' || isOther) {
    const reason = fault ?? 'node-mismatch';
    count(site, reason);
    answer({ kind: 'unreadable', reason });
    return;
  }
  const take = (): boolean => {
    const node = intake.devices.node(mac);
    if (node?.site !== site) return false;
    if (node.isRetired) {
      count(site, 'retired-node');
      answer({ kind: 'refused', reason: 'node-not-of-site' });
      return true;
    }
    const before = clock.now();
    // The time may be changed by what this gateway says: its message came at the time as it is now.
    if (clock.hear(node.id, message.sentAt)) {
      const arrival = { node, receivedAt: receivedAt + clock.now() - before, receipt: openReceipt(answer) };
      takeMessage(message, arrival, intake);
    } else {
      count(site, 'clock-doubted');
      answer({ kind: 'failed' });
    }
    return true;
  };
  if (take()) return;
  intake.devices.missed(receivedAt).then(() => {
    if (take()) return;
    count(site, 'foreign-node');
    answer({ kind: 'refused', reason: 'node-not-of-site' });
  });
}
