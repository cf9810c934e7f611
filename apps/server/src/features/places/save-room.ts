import { randomUUID } from 'node:crypto';
import { type api, BuildingId, type ErrorCode, RoomId } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { announceRooms } from './announce-rooms.ts';
import { findTakenNames } from './place-change-store.ts';
import { leaveWards, lockRooms, readTakenBeds, writeRooms } from './room-store.ts';
import { readVersions, requirePlace, requireSeenPlaces } from './seen-place.ts';
import { lockPlaces } from './ward-store.ts';

/** Builds the refusal of one room among several, by its field. */
const refused = (code: ErrorCode, index: number, field: 'name' | 'beds'): Problem =>
  problem(code, { fields: [{ path: `body.rooms.${index}.${field}`, message: code }] });

/** Creates, changes or moves rooms of one floor, all of them or none; the tiles in them show it. */
export const saveRoom: Handler<typeof api.places.saveRoom> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  requireOwnOrganisation(caller.scope, body.organisationId);
  requireEveryPlace(caller);
  const { organisationId, floorId, rooms } = body;
  const known = rooms.flatMap(({ roomId }) => roomId ?? []);
  await lockPlaces(db, organisationId);
  await lockRooms(db, organisationId, known);
  const floor = await requirePlace(db, caller.scope, 'floor', floorId);
  const versions = rooms.map(({ roomId, version }) => ({ id: roomId, version }));
  const before = await requireSeenPlaces(db, caller.scope, 'room', versions);
  const siblings = { level: 'room', parentId: floorId, but: known } as const;
  const names = rooms.map(({ name }) => name);
  const [takenIndex] = await findTakenNames(db, organisationId, siblings, names);
  if (takenIndex !== undefined) throw refused('room-name-taken', takenIndex, 'name');
  const takenBeds = await readTakenBeds(db, organisationId, known);
  const tooFew = rooms.findIndex(
    ({ roomId, beds }) => roomId !== null && beds < (takenBeds.get(roomId) ?? 0),
  );
  if (tooFew >= 0) throw refused('beds-taken', tooFew, 'beds');
  const written = rooms.map(({ roomId, name, beds }) => ({
    id: roomId ?? RoomId.parse(randomUUID()),
    floorId,
    name,
    beds,
  }));
  await writeRooms(db, organisationId, written);
  const roomIds = written.map(({ id }) => id);
  const leftWards = await leaveWards(db, organisationId, known, BuildingId.parse(floor.parentId));
  const [only, ...others] = roomIds;
  audit(others.length === 0 && only !== undefined ? only : floorId, {
    floorId,
    names,
    ...(known.length > 0 && { before: known.map((id) => before.get(id)?.name) }),
    ...(leftWards.length > 0 && { leftWards }),
  });
  await announceRooms(context, roomIds);
  return { roomIds, versions: await readVersions(db, caller.scope, roomIds) };
};
