import { randomUUID } from 'node:crypto';
import { type api, BuildingId } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { announceRooms } from './announce-rooms.ts';
import { planFloors } from './building-plan.ts';
import { findTakenNames, insertFloors, readRoomIds, writeBuilding } from './place-change-store.ts';
import { readVersions, requireSeenPlace } from './seen-place.ts';
import { lockPlaces } from './ward-store.ts';

/** Creates a building with its floors and rooms, or renames one; the tiles in it show its name. */
export const saveBuilding: Handler<typeof api.places.saveBuilding> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  requireOwnOrganisation(caller.scope, body.organisationId);
  requireEveryPlace(caller);
  const { organisationId, buildingId, version, name, plan } = body;
  await lockPlaces(db, organisationId);
  const before = await requireSeenPlace(db, caller.scope, 'building', { id: buildingId, version });
  const siblings = { level: 'building', parentId: null, but: before ? [before.id] : [] } as const;
  if ((await findTakenNames(db, organisationId, siblings, [name])).length > 0)
    throw problem('building-name-taken');
  const id = buildingId ?? BuildingId.parse(randomUUID());
  await writeBuilding(db, organisationId, { id, name });
  if (plan) await insertFloors(db, organisationId, { id, floors: planFloors(plan), plan });
  audit(id, { name, ...plan, ...(before && { before: before.name }) });
  await announceRooms(context, await readRoomIds(db, organisationId, { level: 'building', id }));
  const [saved = ''] = await readVersions(db, caller.scope, [id]);
  return { buildingId: id, version: saved };
};
