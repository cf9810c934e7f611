import { type api, readNodeMac } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { endPatientNode } from './patient-node-store.ts';
import { wireNodes } from './wire-nodes.ts';

/** Records that a node is not near a patient's bed any more. */
export const unAssignNodeFromPatient: Handler<typeof api.devices.unAssignNodeFromPatient> = async (
  { body },
  { db, caller, audit, patient, now },
) => {
  const { userId } = caller;
  const person = await patient(body.patientId);
  const typed = readNodeMac(body.nodeMac);
  if (!('mac' in typed)) throw problem('node-not-assigned');
  const { mac } = typed;
  if (!(await endPatientNode(db, person, { mac, at: new Date(now), userId })))
    throw problem('node-not-assigned');
  audit(person.patientId, { nodeMac: mac });
  return wireNodes(db, person, now);
};
