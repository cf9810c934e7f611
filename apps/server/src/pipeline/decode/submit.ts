import { type IngestReason, maxMessageBytes } from '@padlight/contract';
import type { ServerClock } from '../../platform/clock/server-clock.ts';
import { readMacNumber } from '../fleet/mac-number.ts';
import { isUnnamed, type Node } from '../fleet/node.ts';
import { type Answer, openReceipt, type Receipt, type Submit } from '../fleet/receipt.ts';
import { count, excerptOf, noteBadMessage } from '../fleet/site.ts';
import {
  type GatewayMessage,
  isOwnRowUnread,
  readAdvertisementRow,
  readGatewayMessage,
} from './gateway-message.ts';
import { type Intake, takeMessage } from './take-message.ts';

/** Makes `submit`, which takes received messages into the pipeline. */
export function submit(intake: Intake, clock: Pick<ServerClock, 'now' | 'hear'>): Submit {
  const { devices } = intake;
  return ({ site, nodeMac, payload, receivedAt }, answer) => {
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
    const answerMessage = (reply: Answer): void =>
      answer(isEarly && reply.kind === 'stored' ? { kind: 'incomplete' } : reply);
    /** Takes the message in, where its node is known. Returns whether it is. */
    const take = (): boolean => {
      const node = mac === undefined ? devices.unnamedNode(site) : devices.node(mac);
      if (node?.site !== site) return false;
      if (node.isRetired) {
        count(site, 'retired-node');
        answer({ kind: 'refused', reason: 'node-not-of-site' });
        return true;
      }
      const before = clock.now();
      // This message may change the server's time: it was received at the time as it is afterwards.
      if (clock.hear(node.id, isUnnamed(node) ? undefined : message.sentAt)) {
        if (message.damage) count(site, message.damage.kind);
        if (isOwnRowUnread(message)) count(site, 'node-row');
        const receipt = openReceipt(answerMessage);
        const arrival = { node, receivedAt: receivedAt + clock.now() - before, receipt };
        takeMessage(message, arrival, intake);
        noteUnread(message, arrival);
      } else {
        count(site, 'clock-doubted');
        answer({ kind: 'failed' });
      }
      return true;
    };
    if (take()) return;
    // The node may have been registered a moment ago.
    devices.missed(receivedAt).then(() => {
      if (take()) return;
      count(site, 'foreign-node');
      answer({ kind: 'refused', reason: 'node-not-of-site' });
    });
  };
}

/** The reasons for which a row can't be read at all. */
const unread: readonly IngestReason[] = ['not-a-row', 'mac', 'timestamp', 'raw-data'];

/** Notes a message of which something could not be read, with the part of it that shows it. */
function noteUnread(
  message: GatewayMessage,
  {
    node,
    receipt,
    receivedAt,
  }: { readonly node: Node; readonly receipt: Receipt; readonly receivedAt: number },
): void {
  const { damage, rows, ownAt } = message;
  const reasonsSetAside = receipt.setAside;
  if (!damage && !reasonsSetAside && !isOwnRowUnread(message)) return;
  const reasons: IngestReason[] = [
    ...(damage ? [damage.kind] : []),
    ...(isOwnRowUnread(message) ? (['node-row'] as const) : []),
    ...(reasonsSetAside ? unread.filter((reason) => reason in reasonsSetAside) : []),
  ];
  if (reasons.length === 0) return;
  const isBad = (row: unknown, index: number) =>
    index !== ownAt && typeof readAdvertisementRow(row) === 'string';
  const bad = reasonsSetAside ? rows.find(isBad) : undefined;
  const excerpt = damage?.excerpt ?? excerptOf(JSON.stringify(bad ?? rows[ownAt] ?? rows[0]), 0);
  const nodeMac = isUnnamed(node) ? undefined : node.mac;
  noteBadMessage(node.site, { at: receivedAt, reasons, nodeMac, excerpt });
}
