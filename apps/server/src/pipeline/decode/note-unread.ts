import type { IngestReason } from '@padlight/contract';
import { excerptOf, noteBadMessage } from '../fleet/bad-message.ts';
import { isUnnamed, type Node } from '../fleet/node.ts';
import type { Receipt } from '../fleet/receipt.ts';
import { type GatewayMessage, isOwnRowUnread, readAdvertisementRow } from './gateway-message.ts';

/** The reasons for which a row can't be read at all. */
const unread: readonly IngestReason[] = ['not-a-row', 'mac', 'timestamp', 'raw-data'];

/** Notes a message of which something could not be read, with the part of it that shows it. */
export function noteUnread(
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
