import { randomUUID } from 'node:crypto';
import { AlertId, type OrganisationId, type PatientId, type UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { insertSystemAudit } from '../../platform/http/audit-store.ts';
import { type ReadRules, readRules } from '../alert-rules/index.ts';
import type { Transition } from './alert-draft.ts';
import type { Evidence } from './alert-evidence.ts';
import { callOf } from './call-of.ts';
import { lockKnown } from './known-alert-store.ts';
import { planAlerts } from './plan-alerts.ts';
import { insertSteps, type NewStep } from './step-store.ts';
import { type CallingAlert, dropReasons, storeAlerts, storeReasons } from './transition-store.ts';

export interface SettleOptions {
  /** Epoch ms. */
  readonly now: number;
  readonly rules?: ReadRules;
  /** The user who switched types of alert off, if one did. */
  readonly endedBy?: UserId;
}

/** A transition with its alert. */
interface AlertTransition {
  readonly transition: Transition;
  readonly alert: CallingAlert;
}

/** Builds the stored step of a transition. */
function stepOf({ transition }: AlertTransition, { endedBy }: SettleOptions): NewStep {
  const { alertId, kind } = transition;
  const at = new Date(transition.at);
  if (transition.kind !== 'resolved')
    return { alertId, kind, at, reason: transition.isLate ? 'late-data' : null };
  const { resolution: reason } = transition;
  return { alertId, kind, at, reason, userId: reason === 'switched-off' ? endedBy : undefined };
}

const auditOf = ({ transition, alert: { patientId, type, end } }: AlertTransition) => ({
  target: transition.alertId,
  action: `alert.${transition.kind}`,
  detail:
    transition.kind === 'resolved'
      ? { patientId, resolution: transition.resolution }
      : { type, patientId, history: end?.resolution === 'history' },
});

/** Selects the alerts that the evidence is about, from its earliest time on. */
function questionOf(evidence: readonly Evidence[], now: number) {
  const conditions = evidence.flatMap((item) => (typeof item.inForce === 'object' ? item.inForce : []));
  const reasons = evidence.flatMap((item) => item.reasons);
  return {
    patientIds: [...new Set(evidence.map(({ patientId }) => patientId))],
    from: Math.min(now, ...reasons.map(({ at }) => at), ...conditions.map(({ since }) => since)),
    factIds: [...reasons, ...conditions].map(({ factId }) => factId),
  };
}

/**
 * Applies the evidence to alerts in the caller's transaction, each transition with its step and audit row. Returns the
 * patients with a visible change: an alert that was over when its data came is stored but not shown.
 */
export async function settleAlerts(
  db: Db,
  organisationId: OrganisationId,
  evidence: readonly Evidence[],
  options: SettleOptions,
): Promise<PatientId[]> {
  if (evidence.length === 0) return [];
  const { now, rules: readOf = readRules, endedBy = null } = options;
  const known = await lockKnown(db, organisationId, questionOf(evidence, now));
  const rules = await readOf(db, organisationId);
  const plan = planAlerts(evidence, known, { rules, now, newId: () => AlertId.parse(randomUUID()) });

  const calling = plan.alerts.map((alert) => ({ ...alert, call: callOf(alert, rules, now) }));
  const alerts = await storeAlerts(db, organisationId, calling, { now: new Date(now), endedBy });
  await storeReasons(db, organisationId, plan.changed);
  await dropReasons(db, organisationId, plan.gone);

  const stored = new Map(alerts.map((alert) => [alert.id, alert]));
  const transitions = plan.transitions.flatMap((transition) => {
    const alert = stored.get(transition.alertId);
    return alert ? [{ transition, alert }] : [];
  });
  await insertSteps(
    db,
    organisationId,
    transitions.map((transition) => stepOf(transition, options)),
  );
  await insertSystemAudit(
    db,
    transitions.map((transition) => ({ organisationId, ...auditOf(transition) })),
  );
  const visible = alerts.filter(({ made, end }) => made === undefined || end === null);
  return [...new Set([...visible, ...plan.changed, ...plan.gone].map(({ patientId }) => patientId))];
}
