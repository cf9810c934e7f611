import { devicePrefixes, type Mac, readMac } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../board/index.ts';
import { findPatient } from '../patients/index.ts';
import { findAssignablePod, lockAssignments, moveAssignment } from './assignment-store.ts';

/** What became of a pod that was given. */
export interface GivenPod {
  readonly patientId: string;
  readonly podMac: Mac | null;
  readonly podMacBefore: Mac | null;
  /** Epoch ms; null: no pod is worn, or since when was not noted. */
  readonly assignedAt: number | null;
  /** Who had it before. */
  readonly takenFrom: string | null;
  /** They had it already: nothing changed. */
  readonly already: boolean;
}

/** A pod's MAC as a carer types it: whole, or the last four digits that stand on it. */
const typedMac = (text: string) => readMac(/^[0-9a-f]{4}$/i.test(text) ? devicePrefixes.podMac + text : text);

/**
 * Gives a pod to a patient as of now, within the call's transaction, and takes it from who had it; null takes the
 * patient's away. Both tiles are made anew, and the analysis hears of it after the commit. Throws `patient-not-found`,
 * `pod-not-found`, and `pod-in-use` where its wearer is out of the caller's scope.
 */
export async function givePod(
  bus: Bus<Announcements>,
  context: Pick<CallContext, 'db' | 'caller' | 'afterCommit' | 'now'>,
  to: { readonly patientId: string; readonly podMac: string | null },
): Promise<GivenPod> {
  const { db, caller, afterCommit, now } = context;
  const { scope } = caller;
  const { organisationId } = scope;
  await lockAssignments(db, organisationId);
  const patient = await findPatient(db, scope, to.patientId);
  if (!patient) throw problem('patient-not-found');
  const mac = to.podMac === null ? null : typedMac(to.podMac);
  const pod = mac ? await findAssignablePod(db, scope, mac) : undefined;
  if (to.podMac !== null && !pod) throw problem('pod-not-found');
  if (pod && pod.wearerId !== null && !pod.wearerInScope) throw problem('pod-in-use');
  const { patientId } = patient;
  const podId = pod?.podId ?? null;
  const given = { patientId, podMac: pod?.podMac ?? null, podMacBefore: patient.podMac };
  if (podId === patient.podId) {
    const assignedAt = patient.podAssignedAt?.getTime() ?? null;
    return { ...given, assignedAt, takenFrom: null, already: true };
  }
  await moveAssignment(db, organisationId, { patientId, podId, at: new Date(now) });
  const takenFrom = pod?.wearerId ?? null;
  const changed = takenFrom === null ? [patientId] : [patientId, takenFrom];
  await refreshPatients(
    bus,
    context,
    changed.map((id) => ({ patientId: id, reading: null })),
    'patientUpdated',
  );
  const podIds = [podId, patient.podId].filter((id) => id !== null);
  afterCommit(() => bus.publish('context-changed', { organisationId, podIds }));
  return { ...given, assignedAt: podId === null ? null : now, takenFrom, already: false };
}
