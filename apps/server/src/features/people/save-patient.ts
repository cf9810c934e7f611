import {
  type api,
  type BodyOf,
  type KeptDayNight,
  keepDayNight,
  type PatientId,
  type patientActions,
  readPodName,
} from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod, setNodes } from '../devices/index.ts';
import { requireProducts, saveDayNight } from '../goals/index.ts';
import { joinCallersGroups } from '../groups/index.ts';
import { insertNewPatients, type MasterData, recordConsents, updateMasterData } from '../patients/index.ts';
import { holdRoom } from '../places/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { requireRoom } from './bed-store.ts';
import { openAnyPatient, openSeenPerson, readEditedPerson } from './edited-person.ts';
import { mayAdd, requireNames } from './person-policy.ts';

type Body = BodyOf<typeof api.people.savePatient>;
type Action = (typeof patientActions)[number];

const masterDataOf = ({ alias, patientId, roomId, bed }: Body): MasterData => ({
  alias,
  ownNumber: patientId || null,
  roomId,
  bed: bed || null,
});

function timesOf(body: Body): KeptDayNight {
  const times = keepDayNight(body);
  if (!times) throw problem('bad-request');
  return times;
}

async function create(context: CallContext, body: Body): Promise<PatientId> {
  const { db, caller } = context;
  if (!mayAdd(caller)) throw problem('forbidden');
  await requireRoom(db, caller.scope, body.roomId);
  const times = timesOf(body);
  await requireProducts(context, times, null);
  const [patientId] = await insertNewPatients(db, caller.scope.organisationId, [
    { data: masterDataOf(body), times },
  ]);
  if (patientId === undefined) throw problem('bad-request');
  await joinCallersGroups(db, caller.scope, [patientId]);
  return patientId;
}

/** Names the fields that differ; names of people are left out, because the audit outlives them. */
async function update(context: CallContext, body: Body, row: OpenedPatient): Promise<string[]> {
  const { db, caller, announce } = context;
  const { organisationId, patientId, podId } = row;
  const data = masterDataOf(body);
  const changed = (['alias', 'ownNumber', 'roomId', 'bed'] as const).filter(
    (name) => data[name] !== row[name],
  );
  if (data.roomId !== row.roomId) await requireRoom(db, caller.scope, data.roomId);
  if (changed.length === 0) return changed;
  await updateMasterData(db, organisationId, patientId, data);
  await refreshPatients(context, [{ patientId }], 'patientUpdated');
  if (podId !== null) announce('context-changed', { organisationId, podIds: [podId] });
  return changed;
}

const differs = (times: KeptDayNight, row: OpenedPatient): boolean =>
  times.dayStart !== row.dayStart ||
  times.nightStart !== row.nightStart ||
  times.dayProductId !== (row.dayProductId ?? 0) ||
  times.nightProductId !== (row.nightProductId ?? 0);

/** Locks and returns the person that a body names, in the version that the caller saw. */
async function openSeen(context: CallContext, patientId: PatientId, body: Body): Promise<OpenedPatient> {
  if (!context.caller.permissions.has('Patients.Edit')) throw problem('forbidden');
  return openSeenPerson(context, patientId, body.version);
}

/** Creates or updates a person: assigns the pod as AssignPod does, and stores day and night as the fill goal does. */
export const savePatient: Handler<typeof api.people.savePatient> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireNames(caller);
  requireOwnOrganisation(caller.scope, body.OrganisationId);
  if (body.roomId !== null) await holdRoom(db, caller.scope.organisationId, body.roomId);
  const before = body.PatientId === null ? undefined : await openSeen(context, body.PatientId, body);
  const steps: Action[] = [before ? 'updatePatient' : 'addPatient'];
  const patientId = before?.patientId ?? (await create(context, body));
  const changed = before && (await update(context, body, before));
  const times = timesOf(body);
  if (before && differs(times, before)) {
    await saveDayNight(context, patientId, times);
    steps.push('changeProduct');
  }
  const person = await openAnyPatient(db, caller, patientId, 'in-care');
  const podMac = body.AllocatedPod === '' ? null : body.AllocatedPod;
  if ((podMac && readPodName(podMac)?.mac) !== person.podMac) {
    const assignment = await givePod(context, { patientId, podMac, wearerId: null });
    if (!assignment.already) steps.push('assignPod');
  }
  const nodes = await setNodes(context, person, body.nodeMac);
  if (nodes.assigned.length + nodes.taken.length > 0) steps.push('assignNode');
  if (body.monitoringConsent)
    await recordConsents(db, person.organisationId, [patientId], { kind: 'monitoring', at: new Date(now) });
  if (!before) await refreshPatients(context, [{ patientId }], 'patientUpdated');
  audit(patientId, {
    steps,
    ...(changed && { changed }),
    roomId: body.roomId,
    consent: body.monitoringConsent,
  });
  const saved = await openAnyPatient(db, caller, patientId, 'in-care');
  const { version } = await readEditedPerson(db, caller, saved, now);
  return { success: true, patientId, version };
};
