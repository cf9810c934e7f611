import type { PatientId } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';

/** Returns the wearer of a pod, if the caller may see people: the name or the code by the privacy level. */
export function wearerOf(
  pod: {
    readonly patientId: PatientId | null;
    readonly alias: string | null;
    readonly code: string | null;
    readonly room: string | null;
  },
  { permissions, scope }: Caller,
): { patientId: PatientId; label: string; room: string | null } | null {
  if (pod.patientId === null || !permissions.has('Patients.View')) return null;
  const label = (scope.privacy === 'private' ? pod.alias : pod.code) ?? '';
  return { patientId: pod.patientId, label, room: pod.room };
}

/** Returns whether a caller sees what a pod measures on a person, and not only the pod. */
export const seesPeople = ({ permissions }: Caller): boolean =>
  permissions.has('Patients.View') ||
  permissions.has('Dashboard.View') ||
  permissions.has('Classic Dashboard.View');
