import type { PatientId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { listLabel, readPlacedPeople } from './people-store.ts';

/** Those of some people whom a scope shows, by the label under which they are chosen. */
export async function readLabels(
  db: Db,
  scope: Scope,
  patientIds: readonly PatientId[],
): Promise<Map<PatientId, string>> {
  const people = await readPlacedPeople(db, scope, patientIds);
  return new Map(people.map((person) => [person.patientId, listLabel(person)]));
}
