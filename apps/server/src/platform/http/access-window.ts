import type { Call } from '@padlight/contract';
import type { AuditRow } from './audit-store.ts';
import { type Extent, extentOf, isWithin, widestOf } from './view-extent.ts';

/** What opening a person is audited as: all calls of a person's page are one access, which names the person alone. */
const opening = 'patient.viewed';
/** A chart that is asked for again within this, ms, is the same opening: an answer that was lost, or a range that moved on with the clock. */
const chart = { action: 'chart.viewed', againMs: 10_000 };
/** A user's views of the board by one filter are one access for this, ms, unless one shows more than the row states. */
const view = { action: 'board.viewed', againMs: 60 * 60_000 };
/** For so long a session's further calls belong to an access that the audit holds. */
const windowMs = 15 * 60_000;
/** Accesses that are remembered; beyond, all are forgotten and each has one row more. */
const mostAccesses = 20_000;

type Access = Pick<
  AuditRow,
  'action' | 'address' | 'detail' | 'organisationId' | 'sessionId' | 'target' | 'userId'
>;
interface Recorded {
  readonly at: number;
  readonly extent?: Extent;
}

/**
 * Makes what returns the rows that the audit does not hold yet: one of a session that opens a person, one an hour of a user who
 * looks at the board by one filter, with the widest level and scope so far, one of what a screen asks for again and again, one of
 * a chart that is asked for twice at once, and every other access. `now`: epoch milliseconds.
 */
export function createAccessWindow(now: () => number) {
  const recorded = new Map<string, Recorded>();
  const recent = (access: string, forMs: number): Recorded | undefined => {
    const last = recorded.get(access);
    return last !== undefined && Math.abs(now() - last.at) < forMs ? last : undefined;
  };
  const record = (access: string, row: Recorded): void => {
    if (recorded.size >= mostAccesses) recorded.clear();
    recorded.set(access, row);
  };
  const isNew = (access: string, forMs = windowMs): boolean => {
    if (recent(access, forMs)) return false;
    record(access, { at: now() });
    return true;
  };
  const viewRows = <Row extends Access>(row: Row): Row[] => {
    const { extent, filter } = extentOf(row.detail);
    const access = JSON.stringify([row.organisationId, row.userId ?? row.address, filter]);
    const last = recent(access, view.againMs);
    if (last?.extent && isWithin(extent, last.extent)) return [];
    const widest = last?.extent ? widestOf(extent, last.extent) : extent;
    record(access, { at: last?.at ?? now(), extent: widest });
    return [{ ...row, detail: { ...row.detail, ...widest } }];
  };
  return <Row extends Access>({ background, path }: Pick<Call, 'background' | 'path'>, row: Row): Row[] => {
    const { action, sessionId, target, detail } = row;
    if (action === view.action) return viewRows(row);
    if (action === opening)
      return isNew(JSON.stringify([opening, sessionId, target])) ? [{ ...row, detail: undefined }] : [];
    if (action === chart.action)
      return isNew(JSON.stringify([path, sessionId, target]), chart.againMs) ? [row] : [];
    return !background || isNew(JSON.stringify([path, sessionId, target, detail])) ? [row] : [];
  };
}
