import type { Call } from '@padlight/contract';
import type { AuditRow } from './audit-store.ts';

/** A polling call is one look in this time, however often a screen asks for the same. */
const windowMs = 15 * 60_000;
/** Looks that are remembered; beyond, all are forgotten and each has one row more. */
const mostAccesses = 20_000;

/** Whether the audit does not hold an access of this session to this target yet. `now`: epoch milliseconds. */
export function createAccessWindow(
  call: Pick<Call, 'background'>,
  now: () => number,
): (row: AuditRow) => boolean {
  const lastAccesses = new Map<string, number>();
  return ({ sessionId, target, detail }) => {
    if (!call.background) return true;
    const access = JSON.stringify([sessionId, target, detail]);
    const last = lastAccesses.get(access);
    if (last !== undefined && Math.abs(now() - last) < windowMs) return false;
    if (lastAccesses.size >= mostAccesses) lastAccesses.clear();
    lastAccesses.set(access, now());
    return true;
  };
}
