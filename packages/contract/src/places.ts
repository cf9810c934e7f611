import { z } from 'zod';
import { Done, del, get, post, put } from './call.ts';
import { BuildingId, FloorId, OrganisationId, RoomId, WardId } from './ids.ts';
import { nameText } from './text.ts';

/** The version of a place: it changes with the stored data, so that a save names the version that was read. */
const version = z.string();
export const Room = z.object({ roomId: RoomId, name: z.string(), beds: z.number().int(), version });
export const Floor = z.object({
  floorId: FloorId,
  name: z.string(),
  /** The order of floors, then their names. */
  position: z.number().int(),
  version,
  rooms: z.array(Room),
});
export const Building = z.object({
  buildingId: BuildingId,
  name: z.string(),
  version,
  floors: z.array(Floor),
});
export type Building = z.infer<typeof Building>;

/** A ward: a named group of rooms of one building, an area on screens. */
export const Ward = z.object({
  wardId: WardId,
  buildingId: BuildingId,
  name: z.string(),
  rooms: z.array(z.object({ RoomId })),
});
export type Ward = z.infer<typeof Ward>;

export const getBuildings = get('/organisation/getbuildings', {
  summary: 'Buildings with floors and rooms that the caller may see',
  permission: 'login',
  displays: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: z.array(Building),
  errors: ['forbidden'],
});

export const getBuildingWards = get('/organisation/getbuildingwards', {
  summary: 'Wards of a building, or of all',
  permission: 'login',
  displays: true,
  query: z.object({ organisationId: OrganisationId, buildingId: BuildingId.optional() }),
  reply: z.array(Ward),
  errors: ['forbidden'],
});

/** The places for outside clients that draw no tree: the dashboard uses the tree of `getBuildings`. */
export const getAllLocation = get('/setting/getalllocation', {
  summary:
    'For outside clients: every building, floor and room as one flat list, each with the id of what it is in (null: a building); the dashboard reads getbuildings',
  permission: 'login',
  displays: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: z.array(
    z.object({
      level: z.enum(['building', 'floor', 'room']),
      id: z.uuid(),
      parentId: z.uuid().nullable(),
      name: z.string(),
    }),
  ),
  errors: ['forbidden'],
});

/** A ward as its manager sees it: its rooms by name, the users limited to it, and the caller's rights on it. */
export const WardDetail = z.object({
  wardId: WardId,
  buildingId: BuildingId,
  name: z.string(),
  rooms: z.array(z.object({ RoomId, name: z.string(), floorId: FloorId, floor: z.string() })),
  /** Changes with name and rooms: a save or deletion names the version that was read. */
  version: z.string(),
  /** Users and wall displays that see no place but this ward and similar ones; by name for callers who may see users. */
  limited: z.object({ users: z.number().int(), displays: z.number().int(), names: z.array(z.string()) }),
  abilities: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type WardDetail = z.infer<typeof WardDetail>;

export const getWardDetail = put('/organisation/getwarddetail', {
  summary: 'Wards with their rooms, and who is limited to them',
  permission: 'Organisations.View',
  query: z.object({ organisationId: OrganisationId }),
  /** Ids of wards; an empty list stands for all. */
  body: z.array(WardId).max(500),
  reply: z.array(WardDetail),
  errors: ['forbidden'],
});

/** The name of an area filter: required, and unique in the organisation in either case. */
export const WardName = nameText(60);

/** Creates a ward of rooms of one building, or changes one. Boards that show it follow at once. */
export const saveAreaDetail = post('/organisation/saveareadetail', {
  summary: 'Save an area filter: a named group of rooms',
  permission: 'Organisations.Edit',
  writes: 'area.saved',
  body: z.strictObject({
    organisationId: OrganisationId,
    /** Null creates a ward. */
    wardId: WardId.nullable(),
    /** The version of the ward as it was read; empty for a new one. */
    version: z.string().max(64),
    buildingId: BuildingId,
    name: WardName,
    roomIds: z.array(RoomId).min(1).max(1_000),
  }),
  reply: WardDetail,
  errors: [
    'forbidden',
    'ward-not-found',
    'ward-name-taken',
    'place-not-found',
    'changed-meanwhile',
    'more-than-held',
    'people-unseen',
  ],
});

/** Deletes a ward to which no one is limited. A filter that names it shows its other places, or the default. */
export const deleteWard = del('/organisation/deleteward', {
  summary: 'Delete an area filter',
  permission: 'Organisations.Edit',
  writes: 'area.deleted',
  query: z.object({ wardId: WardId, version: z.string().max(64) }),
  reply: Done,
  errors: ['ward-not-found', 'ward-in-use', 'changed-meanwhile', 'more-than-held'],
});
