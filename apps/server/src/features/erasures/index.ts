import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { deletePatient } from './delete-patient.ts';
import { getErasures } from './get-erasures.ts';

export { erasePeople } from './erase-people.ts';
export { erasePersons, findCaredFor } from './erase-person-store.ts';

export const erasureCalls = implement(api.erasures, { deletePatient, getErasures });
