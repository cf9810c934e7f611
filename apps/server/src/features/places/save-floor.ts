import { randomUUID } from 'node:crypto';
import { type api, FloorId } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { announceRooms } from './announce-rooms.ts';
import { findTakenNames, readRoomIds, writeFloor } from './place-change-store.ts';
import { readVersions, requirePlace, requireSeenPlace } from './seen-place.ts';
import { lockPlaces } from './ward-store.ts';

/** Creates a floor of a building, or changes one; a floor stays in its building. */
export const saveFloor: Handler<typeof api.places.saveFloor> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  requireOwnOrganisation(caller.scope, body.organisationId);
  requireEveryPlace(caller);
  const { organisationId, floorId, version, buildingId, name, position } = body;
  await lockPlaces(db, organisationId);
  await requirePlace(db, caller.scope, 'building', buildingId);
  const before = await requireSeenPlace(db, caller.scope, 'floor', { id: floorId, version });
  if (before && before.parentId !== buildingId) throw problem('no-such-place');
  const siblings = { level: 'floor', parentId: buildingId, but: before ? [before.id] : [] } as const;
  if ((await findTakenNames(db, organisationId, siblings, [name])).length > 0)
    throw problem('floor-name-taken');
  const id = floorId ?? FloorId.parse(randomUUID());
  await writeFloor(db, organisationId, { id, buildingId, name, position });
  audit(id, { name, buildingId, ...(before && { before: before.name }) });
  await announceRooms(context, await readRoomIds(db, organisationId, { level: 'floor', id }));
  const [saved = ''] = await readVersions(db, caller.scope, [id]);
  return { floorId: id, version: saved };
};
