import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { type ReadRules, readRules } from '../alert-settings/index.ts';
import { callOf } from './call-of.ts';
import type { FoundCondition, Turn } from './condition-course.ts';
import { auditAlerts, dropReasons, insertAlerts, moveAlerts, storeReasons } from './condition-store.ts';
import { lockKnown } from './known-alert-store.ts';
import { planConditions } from './plan-conditions.ts';
import { insertSteps } from './step-store.ts';

const auditOf = (turn: Turn, patientId: string, type: number, isHistory: boolean) => ({
  alertId: turn.alertId,
  action: turn.kind === 'resolved' ? 'alert.resolved' : `alert.${turn.kind}`,
  detail:
    turn.kind === 'resolved'
      ? { patientId, resolution: turn.resolution }
      : { type, patientId, history: isHistory },
});

/**
 * Raises and resolves alerts as the analysis found their reasons to begin and end, inside the caller's transaction,
 * each with its steps and audit rows. One alert a type and patient is open at a time, and one fact raises one alert ever.
 * Returns the patients whose open alerts changed.
 */
export async function applyConditions(
  db: Db,
  organisationId: number,
  found: readonly FoundCondition[],
  now: number,
  rules: ReadRules = readRules,
): Promise<string[]> {
  if (found.length === 0) return [];
  const patientIds = [...new Set(found.map(({ patientId }) => patientId))];
  const from = found.reduce((first, { at }) => Math.min(first, at), now);
  const known = await lockKnown(db, organisationId, patientIds, from);
  const options = { rules: await rules(db, organisationId), now, newId: () => randomUUID() as string };
  const plan = planConditions(found, known, options);

  const alerts = plan.alerts.map((alert) => ({ ...alert, call: callOf(alert, options.rules, now) }));
  const moved = alerts.filter(({ made }) => made === undefined);
  await moveAlerts(db, organisationId, moved);
  const stored = await insertAlerts(
    db,
    organisationId,
    alerts.filter(({ made }) => made !== undefined),
  );
  await storeReasons(db, organisationId, plan.held);
  await dropReasons(db, organisationId, plan.gone);

  const kept = new Map(
    alerts.filter(({ id, made }) => made === undefined || stored.has(id)).map((alert) => [alert.id, alert]),
  );
  const turns = plan.turns.flatMap((turn) => {
    const alert = kept.get(turn.alertId);
    return alert ? [{ turn, alert }] : [];
  });
  const closed = [...kept.values()].filter(
    ({ id, end }) =>
      end?.resolution === 'history' &&
      !plan.turns.some(({ alertId, kind }) => alertId === id && kind === 'resolved'),
  );
  const past = closed.map(({ id, end }) => {
    const turn = { alertId: id, kind: 'resolved', at: end?.at ?? now, resolution: 'history' } as const;
    return { turn, alert: kept.get(id) };
  });
  const all = [...turns, ...past];
  await insertSteps(
    db,
    organisationId,
    all.map(({ turn }) => ({
      alertId: turn.alertId,
      kind: turn.kind,
      at: new Date(turn.at),
      reason: turn.kind === 'resolved' ? turn.resolution : null,
    })),
  );
  await auditAlerts(
    db,
    organisationId,
    all.flatMap(({ turn, alert }) =>
      alert ? [auditOf(turn, alert.patientId, alert.type, alert.end?.resolution === 'history')] : [],
    ),
  );
  const changed = [...kept.values()].filter(({ made, end }) => made === undefined || end === null);
  return [...new Set(changed.map(({ patientId }) => patientId))];
}
