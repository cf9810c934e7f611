import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { wireNodes } from './wire-nodes.ts';

/** The nodes near a patient's bed. */
export const getPatientNodes: Handler<typeof api.devices.getPatientNodes> = async (
  { query },
  { db, caller, audit, now },
) => {
  requireIndividual(caller.scope);
  const patient = await findPatient(db, caller.scope, query.patientId);
  if (!patient) throw problem('patient-not-found');
  audit(patient.patientId, { view: 'nodes' });
  return wireNodes(db, patient, now);
};
