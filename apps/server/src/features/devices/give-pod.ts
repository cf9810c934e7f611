import { type Mac, type PatientId, type PodChangeId, readPodName } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findAssignablePod, isWithoutConsent, lockAssignments } from './assignment-store.ts';
import { insertPodChange, type Why } from './change-store.ts';
import { movePod } from './move-pod.ts';

/** What became of a pod that was given. */
export interface GivenPod {
  readonly patientId: PatientId;
  readonly podMac: Mac | null;
  readonly podMacBefore: Mac | null;
  /** Epoch ms; null: no pod is worn, or since when was not noted. */
  readonly assignedAt: number | null;
  /** Who had it before. */
  readonly takenFrom: string | null;
  /** They had it already: nothing changed. */
  readonly already: boolean;
  /** Its record; null: they had it already, and no reason was reported. */
  readonly changeId: PodChangeId | null;
}

/** Whom a pod is given to. */
export interface Giving {
  readonly patientId: PatientId;
  /** As typed; null: none is worn from now on. */
  readonly podMac: string | null;
  /** Who wears it as far as the caller knows; undefined: whoever does. */
  readonly wearerId?: string | null | undefined;
}

/**
 * Gives a pod to a patient as of now, within the call's transaction, and takes it from who had it; null takes the
 * patient's away. Both tiles are made anew, the change is kept, and the analysis hears of it after the commit. Throws
 * `patient-not-found`, `pod-not-found`, `pod-retired`, `not-consented` where monitoring was refused or withdrawn, `pod-in-use` where its wearer is out of the caller's scope, and `pod-worn`
 * where it is somebody else than the caller knows.
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
