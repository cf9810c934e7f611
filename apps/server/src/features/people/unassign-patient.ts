import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { endPatientNode, givePod, readPatientNodes } from '../devices/index.ts';
import { updateMasterData } from '../patients/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { requireRoom } from './bed-store.ts';
import { openAnyPatient, openSeenPerson, readEditedPerson } from './edited-person.ts';
import { requireNames } from './person-policy.ts';

/** Removes pod, nodes or bed from a person, who stays in care. */
export const unassignPatient: Handler<typeof api.people.unassignPatient> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireNames(caller);
  const { patientId, version: seenVersion, pod, nodes, bed } = body;
  const row = await openSeenPerson(context, patientId, seenVersion);
  if (pod) await givePod(context, { patientId, podMac: null });
  const by = { at: new Date(now), userId: caller.userId };
  if (nodes)
    for (const { nodeMac: mac } of await readPatientNodes(db, row))
      await endPatientNode(db, row, { mac, ...by });
  if (bed) {
    await requireRoom(db, caller.scope, null);
    await updateMasterData(db, row.organisationId, patientId, { ...row, roomId: null, bed: null });
    await refreshPatients(context, [{ patientId }], 'patientUpdated');
  }
  audit(patientId, { pod, nodes, bed });
  const saved = await openAnyPatient(db, caller, patientId, 'in-care');
  const { version } = await readEditedPerson(db, caller, saved, now);
  return { success: true, version };
};
