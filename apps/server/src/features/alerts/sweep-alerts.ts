import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { type ReadRules, readRules } from '../alert-settings/index.ts';
import { type RefreshedTiles, refreshTiles } from '../board/index.ts';
import { callOf } from './call-of.ts';
import { auditAlerts, type CallingAlert, insertAlerts } from './condition-store.ts';
import { type DueReason, raiseAgain, takeDueReasons } from './due-reason-store.ts';
import { escalateDue } from './escalation-store.ts';
import { setReasons } from './follow-store.ts';
import { insertSteps } from './step-store.ts';

/** What a sweep changed in one organisation: the caller publishes it once the transaction is committed. */
export interface SweptTiles {
  readonly organisationId: number;
  readonly tiles: RefreshedTiles;
}

/** Raises what is due in one organisation; returns the patients whose alerts that changed. */
async function raiseDue(
  db: Db,
  organisationId: number,
  due: readonly DueReason[],
  now: number,
  readOf: ReadRules,
): Promise<string[]> {
  const rules = await readOf(db, organisationId);
  const closed = due.filter(({ isOpen }) => !isOpen);
  const isOff = ({ patientId, type }: DueReason) => !rules.settingOf(patientId, type).enabled;
  const off = closed.filter(isOff);
  await setReasons(
    db,
    organisationId,
    off.map(({ patientId, type }) => ({ patientId, type, raiseAt: null, isOff: true })),
  );
  const alerts = closed
    .filter((reason) => !isOff(reason))
    .map((reason): CallingAlert => {
      const { patientId, type, podId, factId, alertId } = reason;
      const raisedAt = reason.raiseAt.getTime();
      const alert = { id: alertId ?? randomUUID(), patientId, type, raisedAt, lastRaisedAt: raisedAt };
      const call = callOf({ patientId, type, end: null }, rules, now);
      return { ...alert, made: alertId ? undefined : { podId, factId }, timesAgain: 0, end: null, call };
    });
  const again = alerts.filter(({ made }) => made === undefined);
  await raiseAgain(db, organisationId, again, now);
  const fresh = alerts.filter(({ made }) => made !== undefined);
  const stored = await insertAlerts(db, organisationId, fresh);
  const raised = [...again, ...fresh.filter(({ id }) => stored.has(id))];
  const kindOf = ({ made }: CallingAlert) => (made ? 'raised' : 'raised-again');
  await insertSteps(
    db,
    organisationId,
    raised.map((alert) => ({ alertId: alert.id, kind: kindOf(alert), at: new Date(now) })),
  );
  await auditAlerts(
    db,
    organisationId,
    raised.map((alert) => ({
      action: `alert.${kindOf(alert)}`,
      alertId: alert.id,
      detail: { type: alert.type, patientId: alert.patientId },
    })),
  );
  return raised.map(({ patientId }) => patientId);
}

/**
 * Does what time alone brings to alerts, in the whole installation and each thing once: raises those whose delay or silence is
 * over, and escalates those that nobody acknowledged. Inside the caller's transaction; `now` is epoch ms.
 */
export async function sweepAlerts(db: Db, now: number, readOf: ReadRules = readRules): Promise<SweptTiles[]> {
  const changed = new Map<number, Set<string>>();
  const note = (organisationId: number, patientIds: readonly string[]): void => {
    const known = changed.get(organisationId) ?? new Set();
    changed.set(organisationId, known);
    for (const patientId of patientIds) known.add(patientId);
  };
  const due = Map.groupBy(await takeDueReasons(db, now), ({ organisationId }) => organisationId);
  for (const [organisationId, reasons] of due)
    note(organisationId, await raiseDue(db, organisationId, reasons, now, readOf));
  for (const { organisationId, patientId } of await escalateDue(db, now)) note(organisationId, [patientId]);
  const swept: SweptTiles[] = [];
  for (const [organisationId, patientIds] of [...changed].sort(([a], [b]) => a - b)) {
    const changes = [...patientIds].map((patientId) => ({ patientId }));
    const tiles = await refreshTiles(db, organisationId, changes, 'patientStatusUpdated');
    if (tiles.changed.length + tiles.removed.length > 0) swept.push({ organisationId, tiles });
  }
  return swept;
}
