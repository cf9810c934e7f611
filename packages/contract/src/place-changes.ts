import { z } from 'zod';
import { Done, get, post, put } from './call.ts';
import { BuildingId, FloorId, OrganisationId, RoomId } from './ids.ts';
import { nameText } from './text.ts';

/** Changes with what is stored of a place: what is saved or deleted names the one that was seen; empty of a new one. */
const PlaceVersion = z.string().max(64);

/** The name of a building or floor: unique in what it belongs to, whatever its case. */
export const PlaceName = nameText(60);
/** A room's name, often its number: unique on its floor, whatever its case. */
export const RoomName = nameText(40);

/** So many rooms are saved in one call. */
export const mostRoomsAtOnce = 500;
const isOnceEach = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const Beds = z.number().int().min(1).max(50);

/** How a new building begins: so many floors, each with as many rooms and beds. */
export const BuildingPlan = z.strictObject({
  floors: z.number().int().min(1).max(50),
  roomsPerFloor: z.number().int().min(1).max(100),
  beds: Beds,
  /** What a floor is called before its number. */
  floorName: nameText(40),
});
export type BuildingPlan = z.infer<typeof BuildingPlan>;

/** Makes a building with floors and rooms, or renames one. Boards that show it follow at once. */
export const saveBuilding = post('/organisation/savebuilding', {
  summary: 'Make a building with its floors and rooms, or rename one',
  permission: 'Organisations.Edit',
  writes: 'building.saved',
  body: z
    .strictObject({
      organisationId: OrganisationId,
      /** Null makes a new one. */
      buildingId: BuildingId.nullable(),
      version: PlaceVersion,
      name: PlaceName,
      /** Of a new one. */
      plan: BuildingPlan.nullable(),
    })
    .refine(({ buildingId, plan }) => (buildingId === null) === (plan !== null), {
      path: ['plan'],
      message: 'A new building needs the number of its floors and rooms; another one has them.',
    }),
  reply: z.object({ buildingId: BuildingId, version: PlaceVersion }),
  errors: ['forbidden', 'no-such-place', 'building-name-taken', 'changed-meanwhile', 'more-than-held'],
});

/** Makes a floor of a building, or changes its name and its place in the order of floors. */
export const saveFloor = post('/organisation/savefloor', {
  summary: 'Make a floor, or change one',
  permission: 'Organisations.Edit',
  writes: 'floor.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    /** Null makes a new one. */
    floorId: FloorId.nullable(),
    version: PlaceVersion,
    buildingId: BuildingId,
    name: PlaceName,
    /** Floors are listed by it, and by name where it is the same; null: after all others. */
    position: z.number().int().min(-1_000).max(1_000).nullable(),
  }),
  reply: z.object({ floorId: FloorId, version: PlaceVersion }),
  errors: ['forbidden', 'no-such-place', 'floor-name-taken', 'changed-meanwhile', 'more-than-held'],
});

/** A room as it is saved. */
export const SavedRoom = z.strictObject({
  /** Null makes a new one. */
  roomId: RoomId.nullable(),
  version: PlaceVersion,
  name: RoomName,
  beds: Beds,
});

/**
 * Makes rooms of a floor, changes them, or moves them there: all of them or none. A room that moves to another building
 * leaves its wards, as those are of one; a ward that has no other room ends.
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
  ],
});

/** The three kinds of places, the larger first. */
export const PlaceLevel = z.enum(['building', 'floor', 'room']);
export type PlaceLevel = z.infer<typeof PlaceLevel>;

/** What a place takes along when it is deleted. */
export const PlaceRemoval = z.object({
  floors: z.number().int(),
  rooms: z.number().int(),
  beds: z.number().int(),
  /** Who has no room then; their record stays. Labels as the caller's privacy level allows. */
  people: z.object({ count: z.number().int(), labels: z.array(z.string()) }),
  /** Wards that lose rooms; those that lose all end, and so many users and wall displays then see no place by them. */
  wards: z.array(z.object({ name: z.string(), ends: z.boolean(), limited: z.number().int() })),
  /** Users whose saved filter names something of it, and wall displays by name. */
  filters: z.number().int(),
  displays: z.array(z.string()),
  /** Networks of the building with their devices: while there is a device the building stays. */
  sites: z.array(z.object({ installationId: z.string(), devices: z.number().int() })),
  /** Nodes that are in one of its rooms: they stay registered, in no room. */
  nodes: z.number().int(),
  /** Why it stays; null: it can be deleted. */
  refused: z.enum(['last-place', 'site-in-use']).nullable(),
  /** Of all this: deleting names it, so that nothing goes that was not shown. */
  version: PlaceVersion,
});
export type PlaceRemoval = z.infer<typeof PlaceRemoval>;

/** What deleting a place would take along (ours). */
export const getPlaceRemoval = get('/organisation/GetPlaceRemoval', {
  summary: 'What deleting a building, floor or room takes along',
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
