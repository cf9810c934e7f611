import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { keepingSight } from '../sight/index.ts';
import { archivePatient } from './archive-patient.ts';
import { checkBedNumber } from './check-bed-number.ts';
import { getAllPatients } from './get-all-patients.ts';
import { getNonSmartzPad } from './get-non-smartz-pad.ts';
import { getOrganisationPatients } from './get-organisation-patients.ts';
import { getPatientLabels } from './get-patient-labels.ts';
import { getPatientToEdit } from './get-patient-to-edit.ts';
import { getUserPatients } from './get-user-patients.ts';
import { savePatient } from './save-patient.ts';
import { savePatientConsent } from './save-patient-consent.ts';
import { unArchivePatient } from './un-archive-patient.ts';
import { unassignPatient } from './unassign-patient.ts';

export { readTakenBeds } from './bed-store.ts';
export { lockPerson, openAnyPatient } from './edited-person.ts';
export { digestPeople, findHeard } from './measured-store.ts';
export { mayAdd, requireNames } from './person-policy.ts';
export { readLabels } from './read-labels.ts';

export const peopleCalls = implement(api.people, {
  savePatient: keepingSight(savePatient),
  getPatientToEdit,
  unassignPatient: keepingSight(unassignPatient),
  archivePatient,
  unArchivePatient: keepingSight(unArchivePatient),
  getAllPatients,
  getPatientLabels,
  getUserPatients,
  getOrganisationPatients,
  checkBedNumber,
  getNonSmartzPad,
});

export const consentCalls = implement(api.consents, { savePatientConsent });
