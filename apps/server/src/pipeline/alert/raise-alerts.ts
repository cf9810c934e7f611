import { heldConditions } from '@padlight/analysis';
import { alertKinds, alertTypes, type OrganisationId, type PatientId } from '@padlight/contract';
import type { ReadRules } from '../../features/alert-rules/index.ts';
import { type Evidence, type FoundReason, settleAlerts } from '../../features/alerts/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { backlogPauseMs, isCatchingUp } from '../analyse/catching-up.ts';
import { type Finding, factsOf } from '../analyse/finding.ts';

const lasting = alertTypes.filter((type) => !alertKinds[type].isMoment);

/** What began and ended of a finding, by whose it is. */
function foundOf(finding: Finding): Map<PatientId, FoundReason[]> {
  const found = new Map<PatientId, FoundReason[]>();
  for (const { patientId, fact } of factsOf(finding)) {
    if (patientId === null || fact.kind !== 'condition') continue;
    const { id: factId, at, type, active, cause } = fact;
    found.set(patientId, [...(found.get(patientId) ?? []), { type, factId, active, at, cause }]);
  }
  return found;
}

/**
 * What a finding says of alerts: of the wearer all that holds now, of who wore the pod before what was found. A live finding in which no
 * reason began or ended says nothing new, unless its pod was behind or is doubted.
 */
function evidenceOf(finding: Finding, now: number): Evidence[] {
  const { pod, context, replacedAfter, wornUntil, before } = finding;
  const found = foundOf(finding);
  const base = { podId: pod.id, isCurrent: true };
  const evidence = [...found]
    .filter(([patientId]) => patientId !== context.patientId || wornUntil !== undefined)
    .map(([patientId, list]): Evidence => ({ ...base, patientId, found: list, held: undefined, about: [] }));
  const { patientId } = context;
  if (patientId === null || wornUntil !== undefined || !pod.state) return evidence;
  const own = found.get(patientId) ?? [];
  const isCurrent = !isCatchingUp(pod, now, backlogPauseMs);
  const isAsked = own.length > 0 || replacedAfter !== undefined || before !== undefined;
  if (!isAsked && !(pod.alertsUnsettled && isCurrent)) return evidence;
  const held = heldConditions(pod.state);
  pod.alertsUnsettled = !isCurrent && held.length > 0;
  return [...evidence, { ...base, patientId, found: own, held, about: lasting, isCurrent }];
}

/** Brings alerts to what was found in one organisation's pods. Returns the patients of whom something shown may have changed. */
export async function raiseAlerts(
  db: Db,
  organisationId: OrganisationId,
  findings: readonly Finding[],
  { now, rules }: { readonly now: number; readonly rules?: ReadRules | undefined },
): Promise<Set<PatientId>> {
  const evidence = findings.flatMap((finding) => evidenceOf(finding, now));
  return new Set(await settleAlerts(db, organisationId, evidence, { now, ...(rules && { rules }) }));
}
