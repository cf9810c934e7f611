import { type api, defaultGoals } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readConsents, readProducts } from './patient-store.ts';
import { wirePatient } from './wire-patient.ts';

/**
 * Returns master data, products, goals and consents of one patient; a pseudonymised caller gets the code instead of the name.
 */
export const getPatientProfile: Handler<typeof api.patients.getPatientProfile> = async (
  { query },
  { db, patient: open },
) => {
  const row = await open(query.patientId);
  const patient = wirePatient(row);
  const products = await readProducts(db, row.organisationId, [patient.DayProductId, patient.NightProductId]);
  return {
    patient,
    dayProduct: products.get(patient.DayProductId) ?? null,
    nightProduct: products.get(patient.NightProductId) ?? null,
    goals: { ...defaultGoals, ...row.goals },
    consents: (await readConsents(db, row.organisationId, row.patientId)).map((consent) =>
      row.level === 'private' ? consent : { ...consent, decidedBy: null, note: null },
    ),
  };
};
