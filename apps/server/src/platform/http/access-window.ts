import type { Call } from '@padlight/contract';
import type { AuditRow } from './audit-store.ts';
import { type Extent, extentOf, isWithin, widestOf } from './view-extent.ts';

/** The audit action of opening a person: all calls of a person's page are one access, which names the person alone. */
const opening = 'patient.viewed';
/**
 * A chart requested again within this many ms is the same access: a lost answer, or a range that moved with the clock.
 */
const chart = { action: 'chart.viewed', againMs: 10_000 };
/**
 * A user's views of the board by one filter are one access for this many ms, unless one shows more than the row states.
 */
const view = { action: 'board.viewed', againMs: 60 * 60_000 };
/** For this long, further calls of a session belong to the recorded access. */
const windowMs = 15 * 60_000;
/** The number of accesses remembered; beyond, all are forgotten and each has one more row. */
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
 * Creates a filter that returns the rows the audit does not have yet. One row stands for a session that opens a person, for
 * repeated polling, or for a chart requested twice at once. An hour of a user's views of the board by one filter has a row
 * with the widest extent so far. Every other access has its own row. `now`: epoch milliseconds.
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
