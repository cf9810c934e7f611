import { heldConditions } from '@padlight/analysis';
import { alertKinds, alertTypes, type OrganisationId, type PatientId } from '@padlight/contract';
import type { ReadRules } from '../../features/alert-rules/index.ts';
import { type Evidence, type FoundReason, settleAlerts, sweepAlerts } from '../../features/alerts/index.ts';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Finding, factsOf } from '../analyse/finding.ts';
import { backlogPauseMs, isCatchingUp } from '../analyse/pod-analysis.ts';
import type { Pod, PodAlerts, Writable } from '../fleet/pod.ts';

const lasting = alertTypes.filter((type) => !alertKinds[type].isMoment);

/** The alerts of a pod, to be written: here alone. */
const ownAlerts = ({ alerts }: Pod): Writable<PodAlerts> => alerts;

/** Has the alerts of a pod settled by its next commit whose state is of now. */
export function unsettleAlerts(pod: Pod): void {
  ownAlerts(pod).areUnsettled = true;
}

/** Settles alerts by the findings of one organisation's pods. Returns the patients of whom something visible may have changed. */
export async function raiseAlerts(
  db: Db,
  organisationId: OrganisationId,
  findings: readonly Finding[],
  { now, rules }: { readonly now: number; readonly rules?: ReadRules | undefined },
): Promise<Set<PatientId>> {
  const evidence = findings.flatMap((finding) => evidenceOf(finding, now));
  return new Set(await settleAlerts(db, organisationId, evidence, { now, ...(rules && { rules }) }));
}

/**
 * The evidence of a finding for alerts: of the wearer all reasons in force, of a former wearer those that began or ended. A
 * live finding in which no reason began or ended has none, unless its pod was behind or is doubted.
 */
function evidenceOf(finding: Finding, now: number): Evidence[] {
  const { pod, context, facts, replacedAfter, wornUntil, before } = finding;
  const alerts = ownAlerts(pod);
  const isChanged = facts.length > 0 || replacedAfter !== undefined || before !== undefined;
  if (!isChanged && !alerts.areUnsettled) return [];
  const reasons = reasonsOf(finding);
  const base = { podId: pod.id, isCurrent: true };
  const evidence = [...reasons]
    .filter(([patientId]) => patientId !== context.patientId || wornUntil !== undefined)
    .map(
      ([patientId, formerReasons]): Evidence => ({
        ...base,
        patientId,
        reasons: formerReasons,
        inForce: undefined,
        about: [],
      }),
    );
  const { patientId } = context;
  const { state } = pod.analysis;
  if (patientId === null || wornUntil !== undefined || !state) return evidence;
  const ownReasons = reasons.get(patientId) ?? [];
  const isCurrent = !isCatchingUp(pod, now, backlogPauseMs);
  const hasNews = ownReasons.length > 0 || replacedAfter !== undefined || before !== undefined;
  if (!hasNews && !(alerts.areUnsettled && isCurrent)) return evidence;
  const inForce = heldConditions(state);
  alerts.areUnsettled = !isCurrent && inForce.length > 0;
  return [...evidence, { ...base, patientId, reasons: ownReasons, inForce, about: lasting, isCurrent }];
}

/** The reasons that began and ended in a finding, by person. */
function reasonsOf(finding: Finding): Map<PatientId, FoundReason[]> {
  const reasons = new Map<PatientId, FoundReason[]>();
  for (const { patientId, fact } of factsOf(finding)) {
    if (patientId === null || fact.kind !== 'condition') continue;
    const { id: factId, at, type, active, cause } = fact;
    reasons.set(patientId, [...(reasons.get(patientId) ?? []), { type, factId, active, at, cause }]);
  }
  return reasons;
}

/** Raises, escalates and ends alerts by the time alone, at an epoch ms. Publishes the changed tiles once that is committed. */
export async function sweep(db: Db, bus: Bus<Announcements>, now: number, rules: ReadRules): Promise<void> {
  const swept = await db.transaction().execute((transaction) => sweepAlerts(transaction, now, rules));
  for (const { organisationId, tiles } of swept) bus.publish('tiles-changed', { organisationId, ...tiles });
}
