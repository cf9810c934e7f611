import { z } from 'zod';
import { Done, get, post, put } from './call.ts';
import { BuildingId, FloorId, OrganisationId, RoomId } from './ids.ts';
import { nameText } from './text.ts';

/**
 * A version that changes with the stored data of a place: a save or deletion names the version that was read. Empty for a new
 * place.
 */
const PlaceVersion = z.string().max(64);

/** The name of a building or floor: unique in what it belongs to, whatever its case. */
export const PlaceName = nameText(60);
/** A room's name, often its number: unique on its floor, whatever its case. */
export const RoomName = nameText(40);

/** The limit of rooms in one call. */
export const mostRoomsAtOnce = 500;
const isOnceEach = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const Beds = z.number().int().min(1).max(50);

/** The plan of a new building: the number of floors, and of rooms and beds on each. */
export const BuildingPlan = z.strictObject({
  floors: z.number().int().min(1).max(50),
  roomsPerFloor: z.number().int().min(1).max(100),
  beds: Beds,
  /** The name of a floor before its number. */
  floorName: nameText(40),
});
export type BuildingPlan = z.infer<typeof BuildingPlan>;

/** Creates a building with floors and rooms, or renames one. Boards that show it follow at once. */
export const saveBuilding = post('/organisation/savebuilding', {
  summary: 'Make a building with its floors and rooms, or rename one',
  permission: 'Organisations.Edit',
  writes: 'building.saved',
  body: z
    .strictObject({
      organisationId: OrganisationId,
      /** Null creates a building. */
      buildingId: BuildingId.nullable(),
      version: PlaceVersion,
      name: PlaceName,
      /** For a new building. */
      plan: BuildingPlan.nullable(),
    })
    .refine(({ buildingId, plan }) => (buildingId === null) === (plan !== null), {
      path: ['plan'],
      message: 'A new building needs the number of its floors and rooms; another one has them.',
    }),
  reply: z.object({ buildingId: BuildingId, version: PlaceVersion }),
  errors: ['forbidden', 'no-such-place', 'building-name-taken', 'changed-meanwhile', 'more-than-held'],
});

/** Creates a floor of a building, or changes its name and its place in the order of floors. */
export const saveFloor = post('/organisation/savefloor', {
  summary: 'Make a floor, or change one',
  permission: 'Organisations.Edit',
  writes: 'floor.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    /** Null creates a floor. */
    floorId: FloorId.nullable(),
    version: PlaceVersion,
    buildingId: BuildingId,
    name: PlaceName,
    /** The order of floors, then their names; null: after all others. */
    position: z.number().int().min(-1_000).max(1_000).nullable(),
  }),
  reply: z.object({ floorId: FloorId, version: PlaceVersion }),
  errors: ['forbidden', 'no-such-place', 'floor-name-taken', 'changed-meanwhile', 'more-than-held'],
});

/** A room as a form saves it. */
export const SavedRoom = z.strictObject({
  /** Null creates a room. */
  roomId: RoomId.nullable(),
  version: PlaceVersion,
  name: RoomName,
  beds: Beds,
});

/**
 * Creates rooms of a floor, changes them, or moves them there: all of them or none. A room that moves to another building leaves
 * its wards, which are of one building; a ward without another room ends.
 */
export const saveRoom = post('/organisation/saveroom', {
  summary: 'Make, change or move rooms of one floor',
  permission: 'Organisations.Edit',
  writes: 'room.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    floorId: FloorId,
    rooms: z
      .array(SavedRoom)
      .min(1)
      .max(mostRoomsAtOnce)
      .refine((rooms) => isOnceEach(rooms.flatMap(({ roomId }) => roomId ?? [])), 'Name each room once.'),
  }),
  /** In the order of the request: each room's id, and its version as it was saved. */
  reply: z.object({ roomIds: z.array(RoomId), versions: z.array(PlaceVersion) }),
  errors: [
    'forbidden',
    'no-such-place',
    'room-name-taken',
    'beds-taken',
    'changed-meanwhile',
    'more-than-held',
    'people-unseen',
  ],
});

/** The three kinds of places, the largest first. */
export const PlaceLevel = z.enum(['building', 'floor', 'room']);
export type PlaceLevel = z.infer<typeof PlaceLevel>;

/** The effects of deleting a place. */
export const PlaceRemoval = z.object({
  floors: z.number().int(),
  rooms: z.number().int(),
  beds: z.number().int(),
  /** The people without a room then; their record stays. Labels as the caller's privacy level allows. */
  people: z.object({ count: z.number().int(), labels: z.array(z.string()) }),
  /** The wards that lose rooms. A ward that loses all of them ends, and so many users and wall displays then see no place by it. */
  wards: z.array(z.object({ name: z.string(), ends: z.boolean(), limited: z.number().int() })),
  /** Users whose saved filter names a part of it, and wall displays by name. */
  filters: z.number().int(),
  displays: z.array(z.string()),
  /** Networks of the building with their devices: while there is a device the building stays. */
  sites: z.array(z.object({ installationId: z.string(), devices: z.number().int() })),
  /** Nodes that are in one of its rooms: they stay registered, in no room. */
  nodes: z.number().int(),
  /** The reason why it can't be deleted; null: it can. */
  refused: z.enum(['last-place', 'site-in-use']).nullable(),
  /** The version of all this: a deletion names it, so that nothing is deleted that was not displayed. */
  version: PlaceVersion,
});
export type PlaceRemoval = z.infer<typeof PlaceRemoval>;

/** The effects that deleting a place would have. */
export const getPlaceRemoval = get('/organisation/GetPlaceRemoval', {
  summary: 'The effects of deleting a building, floor or room',
  permission: 'Organisations.Edit',
  query: z.object({ level: PlaceLevel, placeId: z.uuid() }),
  reply: PlaceRemoval,
  errors: ['no-such-place', 'more-than-held'],
});

const deletionErrors = [
  'no-such-place',
  'last-place',
  'site-in-use',
  'changed-meanwhile',
  'more-than-held',
] as const;

/** Deletes a building with its floors and rooms; `version` is that of its removal. */
export const deleteBuilding = put('/organisation/deletebuilding', {
  summary: 'Delete a building with its floors and rooms',
  permission: 'Organisations.Edit',
  writes: 'building.deleted',
  query: z.object({ buildingId: BuildingId, version: PlaceVersion }),
  reply: Done,
  errors: deletionErrors,
});

/** Deletes a floor with its rooms; `version` is that of its removal. */
export const deleteFloor = put('/organisation/deletefloor', {
  summary: 'Delete a floor with its rooms',
  permission: 'Organisations.Edit',
  writes: 'floor.deleted',
  query: z.object({ floorId: FloorId, version: PlaceVersion }),
  reply: Done,
  errors: deletionErrors,
});

/** Deletes a room; `version` is that of its removal. */
export const deleteRoom = put('/organisation/deleteroom', {
  summary: 'Delete a room',
  permission: 'Organisations.Edit',
  writes: 'room.deleted',
  query: z.object({ roomId: RoomId, version: PlaceVersion }),
  reply: Done,
  errors: deletionErrors,
});
