import { z } from 'zod';
import { get } from './call.ts';
import { BuildingId, FloorId, OrganisationId, RoomId, WardId } from './ids.ts';

export const Room = z.object({ roomId: RoomId, name: z.string(), beds: z.number().int() });
export const Floor = z.object({ floorId: FloorId, name: z.string(), rooms: z.array(Room) });
export const Building = z.object({ buildingId: BuildingId, name: z.string(), floors: z.array(Floor) });
export type Building = z.infer<typeof Building>;

/** A ward: a named group of rooms of one building (the specification's area). */
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
});

export const getBuildingWards = get('/organisation/getbuildingwards', {
  summary: 'Wards of a building, or of all',
  permission: 'login',
  displays: true,
  query: z.object({ organisationId: OrganisationId, buildingId: BuildingId.optional() }),
  reply: z.array(Ward),
});

export const getAllLocation = get('/setting/getalllocation', {
  summary: 'Every place as one flat list, for pickers',
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
});
