import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { openAnyPatient, readEditedPerson } from './edited-person.ts';

/** Returns one person for the form that edits them, archived or not. */
export const getPatientToEdit: Handler<typeof api.people.getPatientToEdit> = async (
  { query },
  { db, caller, audit, now },
) => {
  const row = await openAnyPatient(db, caller, query.patientId, 'both');
  audit(row.patientId, { view: 'master-data' });
  return readEditedPerson(db, caller, row, now);
};
