import { PatientId } from '@padlight/contract';
import { problem } from '../../../platform/http/problem.ts';
import { givePod, lockAssignments, setNodes } from '../../devices/index.ts';
import { erasePersons, findCaredFor } from '../../erasures/index.ts';
import { joinCallersGroups } from '../../groups/index.ts';
import { findWearers, insertNewPatients, markArchived, recordConsents } from '../../patients/index.ts';
import { digestPeople, findHeard, mayAdd, openAnyPatient } from '../../people/index.ts';
import { refreshPatients } from '../../tiles/index.ts';
import type { KeepReason } from '../import-store.ts';
import { defineKind, type ImportContext } from '../imported-kind.ts';
import { personChecker, type ReadyPerson } from './person-checker.ts';

/** Assigns a new person the pod and the nodes of their row, as the form does. */
async function giveDevices(
  context: ImportContext,
  patientId: PatientId,
  { pod, node }: ReadyPerson,
): Promise<string[]> {
  const steps = ['addPatient'];
  if (pod !== null) {
    await givePod(context, { patientId, podMac: pod, wearerId: null });
    steps.push('assignPod');
  }
  if (node !== null) {
    const person = await openAnyPatient(context.db, context.caller, patientId, 'in-care');
    await setNodes(context, person, node);
    steps.push('assignNode');
  }
  return steps;
}

/** People with room and bed, products and, if the row names them, pod and nodes. */
export const importedPeople = defineKind<ReadyPerson, PatientId>({
  id: PatientId,
  arePeople: true,
  require(caller) {
    if (!mayAdd(caller)) throw problem('forbidden');
  },
  lock: lockAssignments,
  checker: personChecker,
  async write(context, people) {
    const { db, caller, now, audit } = context;
    const { organisationId } = caller.scope;
    const ids = await insertNewPatients(db, organisationId, people);
    await joinCallersGroups(db, caller.scope, ids);
    const consented = ids.filter((_, index) => people[index]?.consent);
    const at = new Date(now);
    if (consented.length > 0) await recordConsents(db, organisationId, consented, { kind: 'monitoring', at });
    for (const [index, person] of people.entries()) {
      const patientId = ids[index];
      if (patientId === undefined) continue;
      const steps = await giveDevices(context, patientId, person);
      audit('patient.saved', patientId, { steps, roomId: person.data.roomId, consent: person.consent });
    }
    const changes = ids.map((patientId) => ({ patientId }));
    await refreshPatients(context, changes, 'patientUpdated');
    return ids.map((patientId) => ({ created: patientId }));
  },
  digest: digestPeople,
  async remove(context, rows) {
    const { db, caller, now } = context;
    const { organisationId } = caller.scope;
    const ids = rows.map(({ created }) => created);
    const used = new Set([...(await findHeard(db, organisationId, ids)), ...(await findCaredFor(db, ids))]);
    const unused = ids.filter((id) => !used.has(id));
    for (const patientId of await findWearers(db, organisationId, unused))
      await givePod(context, { patientId, podMac: null });
    await markArchived(db, organisationId, unused, { at: new Date(now), userId: caller.userId });
    await refreshPatients(
      context,
      unused.map((patientId) => ({ patientId })),
      'patientUpdated',
    );
    await erasePersons(db, organisationId, unused);
    return new Map([...used].map((id): [PatientId, KeepReason] => [id, 'in-use']));
  },
});
