import { heldConditions } from '@padlight/analysis';
import type { AlertCause, AlertType, OrganisationId, PatientId } from '@padlight/contract';
import type { StoredAlertState } from '../../features/alerts/index.ts';
import { backlogPauseMs, isCatchingUp } from '../analyse/pod-analysis.ts';
import type { Pod } from '../fleet/pod.ts';

/** The ways in which an alert may not fit the state of its pod. */
export const misfitKinds = [
  'reason-missing',
  'reason-over',
  'alert-missing',
  'alert-overdue',
  'alert-without-reason',
] as const;
type MisfitKind = (typeof misfitKinds)[number];

/** A reason or an alert that does not fit. */
export interface Misfit {
  readonly kind: MisfitKind;
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  /** The pod of its person; undefined: none, or it is busy. */
  readonly pod: Pod | undefined;
}

/** Alerts that are due are raised each second: an alert that is later than this is not raised at all. */
const overdueMs = 60_000;

/** Returns whether the state of a pod can be compared with the tables: nothing of it is under way. */
const isSettled = (pod: Pod, now: number): boolean =>
  !(pod.queue.queued || pod.queue.committing || pod.alerts.areUnsettled || pod.wearer.isStale) &&
  pod.analysis.rewindTo === undefined &&
  !isCatchingUp(pod, now, backlogPauseMs);

/** The causes of the reasons that are in force, by type. */
type ReasonsInForce = ReadonlyMap<AlertType, AlertCause | null>;

function kindOf(
  stored: StoredAlertState,
  inForce: ReasonsInForce | undefined,
  now: number,
): MisfitKind | undefined {
  const { hasReason, isOpen, isOff, raiseAt, type, cause } = stored;
  const isInForce = inForce?.has(type);
  if (!hasReason) return isInForce ? 'reason-missing' : 'alert-without-reason';
  if (isInForce === false) return 'reason-over';
  if (isInForce && inForce?.get(type) !== cause) return 'reason-missing';
  if (isOpen || isOff) return undefined;
  if (raiseAt === null) return 'alert-missing';
  return raiseAt.getTime() < now - overdueMs ? 'alert-overdue' : undefined;
}

/** Compares the stored reasons and alerts with the reasons in force by the pods' states, at an epoch ms. */
export function findMisfits(pods: Iterable<Pod>, stored: readonly StoredAlertState[], now: number): Misfit[] {
  const wornBy = new Map<PatientId, Pod>();
  const reasons = new Map<PatientId, ReasonsInForce>();
  for (const pod of pods) {
    const patientId = pod.wearer.context?.patientId;
    if (!patientId) continue;
    wornBy.set(patientId, pod);
    const { state } = pod.analysis;
    if (state && isSettled(pod, now))
      reasons.set(patientId, new Map(heldConditions(state).map(({ type, cause = null }) => [type, cause])));
  }
  const known = new Set(stored.map(({ patientId, type }) => `${patientId} ${type}`));
  const misfits = stored.flatMap((alert): Misfit[] => {
    const { organisationId, patientId, type } = alert;
    const pod = wornBy.get(patientId);
    if (pod && !reasons.has(patientId)) return [];
    const kind = kindOf(alert, reasons.get(patientId), now);
    return kind ? [{ kind, organisationId, patientId, type, pod }] : [];
  });
  const missing = [...reasons].flatMap(([patientId, types]) => {
    const pod = wornBy.get(patientId);
    if (!pod) return [];
    const { organisationId } = pod;
    return [...types.keys()]
      .filter((type) => !known.has(`${patientId} ${type}`))
      .map((type): Misfit => ({ kind: 'reason-missing', organisationId, patientId, type, pod }));
  });
  return [...misfits, ...missing];
}
