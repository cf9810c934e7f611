import { type api, readNodeMac } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { findNode, insertPatientNode } from './patient-node-store.ts';
import { wireNodes } from './wire-nodes.ts';

/** Says that a node is near a patient's bed; said twice, it is so once. */
export const assignNodeToPatient: Handler<typeof api.devices.assignNodeToPatient> = async (
  { body },
  { db, caller, audit, now },
) => {
  const { scope, userId } = caller;
  requireIndividual(scope);
  const patient = await findPatient(db, scope, body.patientId);
  if (!patient) throw problem('patient-not-found');
  const typed = readNodeMac(body.nodeMac);
  const nodeId = 'mac' in typed ? await findNode(db, scope, typed.mac) : undefined;
  if (nodeId === undefined || !('mac' in typed)) throw problem('node-not-found');
  const isNew = await insertPatientNode(db, patient, { nodeId, at: new Date(now), userId });
  audit(patient.patientId, { nodeMac: typed.mac, already: !isNew });
  return wireNodes(db, patient, now);
};
