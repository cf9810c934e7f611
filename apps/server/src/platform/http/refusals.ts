import { addressGroup } from '../addresses/network-address.ts';
import type { AuditQueue } from './audit-queue.ts';
import type { AuditRow } from './audit-store.ts';

const windowMs = 60_000;
const rowsAWindow = 30;
const addressesKept = 5_000;

/**
 * Adds refused callers to the audit, at most 30 rows a minute and address. The next row of the address states the number of
 * the others.
 */
export function createRefusals(queue: AuditQueue, now: () => number): (row: AuditRow) => void {
  const counts = new Map<string, { since: number; rows: number; unrecorded: number }>();
  return (row) => {
    const at = now();
    const from = addressGroup(row.address);
    const before = counts.get(from);
    const fresh = !before || Math.abs(at - before.since) >= windowMs;
    const entry = fresh ? { since: at, rows: 0, unrecorded: before?.unrecorded ?? 0 } : before;
    counts.delete(from);
    counts.set(from, entry);
    const oldest = counts.keys().next().value;
    if (counts.size > addressesKept && oldest !== undefined) counts.delete(oldest);
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
