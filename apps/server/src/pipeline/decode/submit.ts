import { maxMessageBytes } from '@padlight/contract';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import { excerptOf, noteBadMessage } from '../fleet/bad-message.ts';
import { readMacNumber } from '../fleet/mac-number.ts';
import { isUnnamed } from '../fleet/node.ts';
import { type Answer, openReceipt } from '../fleet/receipt.ts';
import { count } from '../fleet/site.ts';
import type { Delivery } from '../receive/ingest.ts';
import { isOwnRowUnread, readGatewayMessage } from './gateway-message.ts';
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
  const ofTopic = nodeMac === undefined ? undefined : readMacNumber(nodeMac);
  const message = readGatewayMessage(payload);
  if (typeof message === 'string') {
    count(site, message);
    const excerpt = excerptOf(payload.toString('latin1'), 0);
    noteBadMessage(site, { at: receivedAt, reasons: [message], nodeMac: ofTopic, excerpt });
    answer(message === 'ends-early' ? { kind: 'incomplete' } : { kind: 'unreadable', reason: message });
    return;
  }
  const mac = message.nodeMac ?? ofTopic;
  if (ofTopic !== undefined && ofTopic !== mac) {
    count(site, 'node-mismatch');
    answer({ kind: 'unreadable', reason: 'node-mismatch' });
    return;
  }
  const isEarly = message.damage?.kind === 'ends-early';
  const answered = (of: Answer): void =>
    answer(isEarly && of.kind === 'stored' ? { kind: 'incomplete' } : of);
  const take = (): boolean => {
    const node = mac === undefined ? intake.devices.unnamedNode(site) : intake.devices.node(mac);
    if (node?.site !== site) return false;
    if (node.isRetired) {
      count(site, 'retired-node');
      answer({ kind: 'refused', reason: 'node-not-of-site' });
      return true;
    }
    const before = clock.now();
    // The time may be changed by what this gateway says: its message came at the time as it is now.
    if (clock.hear(node.id, isUnnamed(node) ? undefined : message.sentAt)) {
      if (message.damage) count(site, message.damage.kind);
      if (isOwnRowUnread(message)) count(site, 'node-row');
      const receipt = openReceipt(answered);
      takeMessage(message, { node, receivedAt: receivedAt + clock.now() - before, receipt }, intake);
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
