import { type api, readNodeMac } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findNode, insertPatientNode } from './patient-node-store.ts';
import { wireNodes } from './wire-nodes.ts';

/** Records that a node is near a patient's bed; repeating it changes nothing. */
export const assignNodeToPatient: Handler<typeof api.devices.assignNodeToPatient> = async (
  { body },
  { db, caller, audit, patient, now },
) => {
  const { scope, userId } = caller;
  const person = await patient(body.patientId);
  const typed = readNodeMac(body.nodeMac);
  const nodeId = 'mac' in typed ? await findNode(db, scope, typed.mac) : undefined;
  if (nodeId === undefined || !('mac' in typed)) throw problem('node-not-found');
  const isNew = await insertPatientNode(db, person, { nodeId, at: new Date(now), userId });
  audit(person.patientId, { nodeMac: typed.mac, already: !isNew });
  return wireNodes(db, person, now);
};
