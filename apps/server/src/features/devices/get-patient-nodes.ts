import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { wireNodes } from './wire-nodes.ts';

/** Returns the nodes near a patient's bed. */
export const getPatientNodes: Handler<typeof api.devices.getPatientNodes> = async (
  { query },
  { db, patient, now },
) => {
  return wireNodes(db, await patient(query.patientId, { view: 'nodes' }), now);
};
