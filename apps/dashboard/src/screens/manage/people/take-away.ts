import { getPatientToEdit, type PatientId, savePatient, unassignPatient } from '@padlight/contract';
import { callOnce } from '../../../platform/call/index.ts';
import { valuesOf } from './person-values.ts';

interface Taken {
  readonly pod: boolean;
  readonly nodes: boolean;
  readonly bed: boolean;
}

/**
 * Removes pod, nodes or bed from a person, and returns the undo: it saves them as they were, unless another user changed
 * them since or the pod or bed is taken. Undefined for a person who could not be saved unchanged. Throws `CallError`.
 */
export async function takeAway(
  patientId: PatientId,
  taken: Taken,
): Promise<(() => Promise<unknown>) | undefined> {
  const seen = await callOnce(getPatientToEdit, { query: { patientId } });
  const { version } = await callOnce(unassignPatient, {
    body: { patientId, version: seen.version, ...taken },
  });
  const before = savePatient.body.safeParse({
    ...valuesOf(seen),
    version,
    AllocatedPod: seen.patient.podMac ?? '',
  });
  return before.success ? () => callOnce(savePatient, { body: before.data }) : undefined;
}
