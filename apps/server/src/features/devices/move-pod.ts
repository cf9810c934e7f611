import type { PatientId, PodId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { refreshPatients } from '../tiles/index.ts';
import { moveAssignment } from './assignment-store.ts';

/** A pod to assign to a patient, or none, with its previous wearer and the patient's previous pod. */
export interface Move {
  readonly patientId: PatientId;
  readonly podIdBefore: PodId | null;
  readonly podId: PodId | null;
  readonly takenFrom: PatientId | null;
}

/**
 * Moves a pod as of now: tiles of everyone affected are composed again, and the analysis is notified after the commit.
 */
export async function movePod(
  context: Pick<CallContext, 'db' | 'caller' | 'announce' | 'now'>,
  { patientId, podIdBefore, podId, takenFrom }: Move,
): Promise<void> {
  const { db, caller, announce, now } = context;
  const { organisationId } = caller.scope;
  await moveAssignment(db, organisationId, { patientId, podId, at: new Date(now), userId: caller.userId });
  const changed = takenFrom === null ? [patientId] : [patientId, takenFrom];
  await refreshPatients(
    context,
    changed.map((id) => ({ patientId: id, reading: null })),
    'patientUpdated',
  );
  const podIds = [podId, podIdBefore].filter((id) => id !== null);
  announce('context-changed', { organisationId, podIds });
}
