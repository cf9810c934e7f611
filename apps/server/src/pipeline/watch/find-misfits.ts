import { heldConditions } from '@padlight/analysis';
import type { AlertCause, AlertType, OrganisationId, PatientId } from '@padlight/contract';
import type { StoredAlertState } from '../../features/alerts/index.ts';
import { backlogPauseMs, isCatchingUp } from '../analyse/catching-up.ts';
import type { Pod } from '../fleet/pod.ts';

/** How an alert may not fit what the analysis knows. */
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
  /** The pod that its person wears; undefined: none, or it is busy. */
  readonly pod: Pod | undefined;
}

/** What is due is raised each second: later than this nobody raises it. */
const overdueMs = 60_000;

/** What a pod's state says can be compared with the tables: nothing of it is under way. */
const isSettled = (pod: Pod, now: number): boolean =>
  pod.state !== undefined &&
  !(pod.queued || pod.committing || pod.alertsUnsettled || pod.contextStale) &&
  pod.rewindTo === undefined &&
  !isCatchingUp(pod, now, backlogPauseMs);

/** What is special about a reason that holds, by its type. */
type Holding = ReadonlyMap<AlertType, AlertCause | null>;

function kindOf(stored: StoredAlertState, holding: Holding | undefined, now: number): MisfitKind | undefined {
  const { hasReason, isOpen, isOff, raiseAt, type, cause } = stored;
  const holds = holding?.has(type);
  if (!hasReason) return holds ? 'reason-missing' : 'alert-without-reason';
  if (holds === false) return 'reason-over';
  if (holds && holding?.get(type) !== cause) return 'reason-missing';
  if (isOpen || isOff) return undefined;
  if (raiseAt === null) return 'alert-missing';
  return raiseAt.getTime() < now - overdueMs ? 'alert-overdue' : undefined;
}

/** Compares what is stored of reasons and alerts with what the pods' states say holds, at an epoch ms. */
export function findMisfits(pods: Iterable<Pod>, stored: readonly StoredAlertState[], now: number): Misfit[] {
  const wornBy = new Map<PatientId, Pod>();
  const holding = new Map<PatientId, Holding>();
  for (const pod of pods) {
    const patientId = pod.context?.patientId;
    if (!patientId) continue;
    wornBy.set(patientId, pod);
    if (pod.state && isSettled(pod, now))
      holding.set(
        patientId,
        new Map(heldConditions(pod.state).map(({ type, cause = null }) => [type, cause])),
      );
  }
  const known = new Set(stored.map(({ patientId, type }) => `${patientId} ${type}`));
  const misfits = stored.flatMap((one): Misfit[] => {
    const { organisationId, patientId, type } = one;
    const pod = wornBy.get(patientId);
    if (pod && !holding.has(patientId)) return [];
    const kind = kindOf(one, holding.get(patientId), now);
    return kind ? [{ kind, organisationId, patientId, type, pod }] : [];
  });
  const missing = [...holding].flatMap(([patientId, types]) => {
    const pod = wornBy.get(patientId);
    if (!pod) return [];
    const { organisationId } = pod;
    return [...types.keys()]
      .filter((type) => !known.has(`${patientId} ${type}`))
      .map((type): Misfit => ({ kind: 'reason-missing', organisationId, patientId, type, pod }));
  });
  return [...misfits, ...missing];
}
