import { createHash } from 'node:crypto';
import type { api, PatientId, ReplyOf } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { CallContext, Caller } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockAssignments, readPatientNodes } from '../devices/index.ts';
import { lockGoals } from '../goals/index.ts';
import { readGroupsOfPatient } from '../groups/index.ts';
import { findPatient, readConsents, wirePatient } from '../patients/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { measuredWithinMs, readLastHeard } from './measured-store.ts';
import { personAbilities } from './person-policy.ts';

/** A person in the form that edits them. */
export type EditedPerson = ReplyOf<typeof api.people.getPatientToEdit>;

/** Returns a person in the caller's scope, in care or archived. Throws `forbidden` and `patient-not-found`. */
export async function openAnyPatient(
  db: Db,
  { scope }: Caller,
  patientId: PatientId,
  which: 'in-care' | 'archived' | 'both',
): Promise<OpenedPatient> {
  const level = requireIndividual(scope);
  const patient = await findPatient(db, scope, patientId, which);
  if (!patient) throw problem('patient-not-found');
  return { ...patient, level };
}

/**
 * Lets one transaction at a time change a person's data, place and devices; pods are locked before people, as everywhere.
 */
export async function lockPerson(db: Db, { scope }: Caller, patientId: PatientId): Promise<void> {
  await lockAssignments(db, scope.organisationId);
  await lockGoals(db, scope.organisationId, patientId);
}

/** Locks and returns a person in care in the version that the caller saw. Throws `changed-meanwhile`. */
export async function openSeenPerson(
  { db, caller, now }: Pick<CallContext, 'db' | 'caller' | 'now'>,
  patientId: PatientId,
  version: string | undefined,
): Promise<OpenedPatient> {
  await lockPerson(db, caller, patientId);
  const row = await openAnyPatient(db, caller, patientId, 'in-care');
  if (version !== undefined && (await readEditedPerson(db, caller, row, now)).version !== version)
    throw await changedMeanwhile(db, caller.scope.organisationId, 'patient', patientId);
  return row;
}

/** Reads everything in the form, with a version that changes with any of it, whichever call changed it. */
export async function readEditedPerson(
  db: Db,
  caller: Caller,
  row: OpenedPatient,
  now: number,
): Promise<EditedPerson> {
  const nodes = await readPatientNodes(db, row);
  const consents = await readConsents(db, row.organisationId, row.patientId);
  const patient = wirePatient(row);
  const values = {
    patient,
    nodeMacs: nodes.map(({ nodeMac }) => nodeMac),
    monitoringConsent: consents.find(({ kind }) => kind === 'monitoring') ?? null,
  };
  const heardAt = await readLastHeard(db, row);
  return {
    ...values,
    version: createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32),
    groups: await readGroupsOfPatient(db, row.organisationId, row.patientId),
    measuredLately: heardAt !== undefined && heardAt.getTime() > now - measuredWithinMs,
    abilities: personAbilities(caller, row.archivedAt !== null),
  };
}
