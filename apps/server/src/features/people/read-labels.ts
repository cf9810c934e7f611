import type { PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { listLabel, readPlacedPeople } from './people-store.ts';

/** Reads the labels of those people who are in a scope. */
export async function readLabels(
  db: Db,
  scope: Scope,
  patientIds: readonly PatientId[],
): Promise<Map<PatientId, string>> {
  const people = await readPlacedPeople(db, scope, patientIds);
  return new Map(people.map((person) => [person.patientId, listLabel(person)]));
}
