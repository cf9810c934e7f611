import { getPatientToEdit, type PatientId, savePatient, unassignPatient } from '@padlight/contract';
import { callOnce } from '../../../platform/call/index.ts';
import { valuesOf } from './person-values.ts';

interface Taken {
  readonly pod: boolean;
  readonly nodes: boolean;
  readonly bed: boolean;
}

/**
 * Takes pod, nodes or bed from a person, and answers how to undo it: they are saved as they were before, unless somebody changed
 * them since or has the pod or the bed by now. There is none of a person who could not be saved so. Throws `CallError`.
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
