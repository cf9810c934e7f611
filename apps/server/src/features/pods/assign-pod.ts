import { type api, devicePrefixes, instant, readMac } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../board/index.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { findAssignablePod, lockAssignments, moveAssignment } from './assignment-store.ts';

/** A pod's MAC as a carer types it: whole, or the last four digits that stand on it. */
const typedMac = (text: string) => readMac(/^[0-9a-f]{4}$/i.test(text) ? devicePrefixes.podMac + text : text);

/** Gives a pod to a patient, taking it from who had it; what is measured from now on is theirs. */
export const assignPod =
  (bus: Bus<Announcements>): Handler<typeof api.pods.assignPod> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    const { scope } = caller;
    requireIndividual(scope);
    const { organisationId } = scope;
    await lockAssignments(db, organisationId);
    const patient = await findPatient(db, scope, body.patientId);
    if (!patient) throw problem('patient-not-found');
    const mac = body.podMac === null ? null : typedMac(body.podMac);
    const pod = mac ? await findAssignablePod(db, scope, mac) : undefined;
    if (body.podMac !== null && !pod) throw problem('pod-not-found');
    if (pod && pod.wearerId !== null && !pod.wearerInScope) throw problem('pod-in-use');
    const { patientId } = patient;
    const podId = pod?.podId ?? null;
    const podMac = pod?.podMac ?? null;
    if (podId === patient.podId) {
      audit(patientId, { podMac, already: true });
      const since = patient.podAssignedAt;
      return { podMac, assignedAt: since && instant(since.getTime()) };
    }
    await moveAssignment(db, organisationId, { patientId, podId, at: new Date(now) });
    const before = pod?.wearerId ?? null;
    const changes = [patientId, ...(before === null ? [] : [before])].map((id) => ({
      patientId: id,
      reading: null,
    }));
    await refreshPatients(bus, context, changes, 'patientUpdated');
    audit(patientId, { podMac, podMacBefore: patient.podMac, takenFrom: before });
    const podIds = [podId, patient.podId].filter((id) => id !== null);
    afterCommit(() => bus.publish('context-changed', { organisationId, podIds }));
    return { podMac, assignedAt: podId === null ? null : instant(now) };
  };
