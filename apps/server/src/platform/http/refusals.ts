import { addressGroup } from '../addresses/network-address.ts';
import type { AuditQueue } from './audit-queue.ts';
import type { AuditRow } from './audit-store.ts';

const windowMs = 60_000;
const rowsAWindow = 30;
const addressesKept = 5_000;

/**
 * Puts refused callers into the audit, bounded: 30 rows a minute and address; what came beyond is reported by number
 * in the address's next row.
 */
export function createRefusals(queue: AuditQueue, now: () => number): (row: AuditRow) => void {
  const heard = new Map<string, { since: number; rows: number; unrecorded: number }>();
  return (row) => {
    const at = now();
    const from = addressGroup(row.address);
    const before = heard.get(from);
    const fresh = !before || Math.abs(at - before.since) >= windowMs;
    const entry = fresh ? { since: at, rows: 0, unrecorded: before?.unrecorded ?? 0 } : before;
    heard.delete(from);
    heard.set(from, entry);
    const oldest = heard.keys().next().value;
    if (heard.size > addressesKept && oldest !== undefined) heard.delete(oldest);
    if (entry.rows >= rowsAWindow) {
      entry.unrecorded += 1;
      return;
    }
    entry.rows += 1;
    const more = entry.unrecorded > 0 ? { unrecordedBefore: entry.unrecorded } : {};
    entry.unrecorded = 0;
    queue.push({ ...row, detail: { ...row.detail, ...more } });
  };
}
