import type { Call } from '@padlight/contract';
import type { AuditRow } from './audit-store.ts';

/** What opening a person is audited as: all calls of a person's page are one access, which names the person alone. */
const opening = 'patient.viewed';
/** A chart that is asked for again within this, ms, is the same opening: an answer that was lost, or a range that moved on with the clock. */
const chart = { action: 'chart.viewed', againMs: 10_000 };
/** For so long a session's further calls belong to an access that the audit holds. */
const windowMs = 15 * 60_000;
/** Accesses that are remembered; beyond, all are forgotten and each has one row more. */
const mostAccesses = 20_000;

type Access = Pick<AuditRow, 'action' | 'sessionId' | 'target' | 'detail'>;

/**
 * Makes what returns the rows that the audit does not hold yet: one of a session that opens a person, one of what a
 * screen asks for again and again, one of a chart that is asked for twice at once, and every other access. `now`: epoch milliseconds.
 */
export function createAccessWindow(now: () => number) {
  const lastAccesses = new Map<string, number>();
  const isNew = (access: string, forMs = windowMs): boolean => {
    const last = lastAccesses.get(access);
    if (last !== undefined && Math.abs(now() - last) < forMs) return false;
    if (lastAccesses.size >= mostAccesses) lastAccesses.clear();
    lastAccesses.set(access, now());
    return true;
  };
  return <Row extends Access>({ background, path }: Pick<Call, 'background' | 'path'>, row: Row): Row[] => {
    const { action, sessionId, target, detail } = row;
    if (action === opening)
      return isNew(JSON.stringify([opening, sessionId, target])) ? [{ ...row, detail: undefined }] : [];
    if (action === chart.action)
      return isNew(JSON.stringify([path, sessionId, target]), chart.againMs) ? [row] : [];
    return !background || isNew(JSON.stringify([path, sessionId, target, detail])) ? [row] : [];
  };
}
