import { type api, defaultGoals, instant, type Patient, toDayNight } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { type PatientRow, readConsents, readProducts } from './patient-store.ts';

/** Master data in the specification's words. */
function wirePatient(row: PatientRow, label: string): Patient {
  return {
    PatientId: row.patientId,
    OrganisationId: row.organisationId,
    alias: label,
    podMac: row.podMac,
    AllocatedPod: row.podMac?.replaceAll(':', '') ?? null,
    PodAssignedDate: row.podAssignedAt && instant(row.podAssignedAt.getTime()),
    ...toDayNight({
      dayStart: row.dayStart,
      nightStart: row.nightStart,
      dayProductId: row.dayProductId ?? 0,
      nightProductId: row.nightProductId ?? 0,
    }),
    room: row.room,
    bed: row.bed,
    archivedAt: null,
  };
}

/** Master data, products, goals and consents of one patient; a pseudonymised caller reads the code for the name. */
export const getPatientProfile: Handler<typeof api.patients.getPatientProfile> = async (
  { query },
  { db, patient: open },
) => {
  const row = await open(query.patientId);
  const patient = wirePatient(row, row.level === 'private' ? row.alias : row.code);
  const products = await readProducts(db, [patient.DayProductId, patient.NightProductId]);
  return {
    patient,
    dayProduct: products.get(patient.DayProductId) ?? null,
    nightProduct: products.get(patient.NightProductId) ?? null,
    goals: { ...defaultGoals, ...row.goals },
    consents: await readConsents(db, row.organisationId, row.patientId),
  };
};
