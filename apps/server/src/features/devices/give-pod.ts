import { type Mac, type PatientId, type PodChangeId, readPodName } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findAssignablePod, isWithoutConsent, lockAssignments } from './assignment-store.ts';
import { insertPodChange, type Why } from './change-store.ts';
import { movePod } from './move-pod.ts';

/** The result of assigning a pod. */
export interface GivenPod {
  readonly patientId: PatientId;
  readonly podMac: Mac | null;
  readonly podMacBefore: Mac | null;
  /** Epoch ms; null if no pod is worn, or the time was not recorded. */
  readonly assignedAt: number | null;
  /** The previous wearer. */
  readonly takenFrom: PatientId | null;
  /** True if they had it already, so that nothing changed. */
  readonly already: boolean;
  /** Its record; null if they had it already, and no reason was entered. */
  readonly changeId: PodChangeId | null;
}

/** The person to whom a pod is assigned. */
export interface Giving {
  readonly patientId: PatientId;
  /** As typed; null to remove the pod. */
  readonly podMac: string | null;
  /** The wearer as far as the caller knows; undefined accepts any. */
  readonly wearerId?: PatientId | null | undefined;
}

/**
 * Assigns a pod to a patient as of now, in the call's transaction, and removes it from its wearer; null removes the patient's
 * pod. Throws `patient-not-found`, `pod-not-found`, `pod-retired`, `not-consented`, `pod-in-use` if its wearer is out of the
 * caller's scope, and `pod-worn` if the caller expects another wearer.
 */
export async function givePod(
  context: Pick<CallContext, 'db' | 'caller' | 'announce' | 'now' | 'patient'>,
  to: Giving,
  why: Why = { reason: null, note: null },
): Promise<GivenPod> {
  const { db, caller, now } = context;
  const { scope, userId } = caller;
  await lockAssignments(db, scope.organisationId);
  const patient = await context.patient(to.patientId);
  const name = to.podMac === null ? undefined : readPodName(to.podMac);
  const pod = name && (await findAssignablePod(db, scope, name));
  if (to.podMac !== null && !pod) throw problem('pod-not-found');
  if (pod?.isRetired) throw problem('pod-retired');
  if (pod && (await isWithoutConsent(db, patient))) throw problem('not-consented');
  if (pod && pod.wearerId !== null && !pod.wearerInScope) throw problem('pod-in-use');
  const { patientId } = patient;
  const podId = pod?.podId ?? null;
  const already = podId === patient.podId;
  const wearerId = pod?.wearerId ?? null;
  if (pod && !already && to.wearerId !== undefined && to.wearerId !== wearerId) throw problem('pod-worn');
  const takenFrom = already ? null : wearerId;
  if (!already) await movePod(context, { patientId, podIdBefore: patient.podId, podId, takenFrom });
  const at = new Date(now);
  const change = { patientId, podId: patient.podId, newPodId: podId, takenFrom, at, userId, ...why };
  const isKept = !already || why.reason !== null;
  return {
    patientId,
    podMac: pod?.podMac ?? null,
    podMacBefore: patient.podMac,
    assignedAt: already ? (patient.podAssignedAt?.getTime() ?? null) : podId === null ? null : now,
    takenFrom,
    already,
    changeId: isKept ? await insertPodChange(db, scope.organisationId, change) : null,
  };
}
