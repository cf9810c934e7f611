import { z } from 'zod';
import { get } from './call.ts';
import { FloorId, OrganisationId } from './ids.ts';
import { Building, Floor } from './places.ts';
import { listOf } from './table.ts';

/** Up to this number of rooms, the tree has all of them at once. */
export const mostRoomsInTree = 500;
/** The limit of rooms in the result of a search. */
export const mostRoomsFound = 200;

/** A floor of the tree, perhaps without some of its rooms. */
const TreeFloor = Floor.extend({ roomCount: z.number().int() });
const TreeBuilding = Building.extend({ floors: z.array(TreeFloor) });
export type TreeBuilding = z.infer<typeof TreeBuilding>;

/** The places as a tree: in a large organisation with the rooms of the open floors alone. */
export const getPlaceTree = get('/organisation/GetPlaceTree', {
  summary: 'Buildings and floors with the rooms of some floors, or the places that match a search',
  permission: 'Organisations.View',
  query: z.object({
    organisationId: OrganisationId,
    /** The floors whose rooms are included, separated by commas. */
    floorIds: listOf(FloorId),
    /** A floor, or a room: the rooms of that floor are included. */
    placeId: z.uuid().optional(),
    /** A search: only places with it in their name, and the places that they are in. */
    search: z.string().trim().max(100).default(''),
  }),
  reply: z.object({
    buildings: z.array(TreeBuilding),
    /** The number of places that match the search; null: there is no search. */
    found: z.number().int().nullable(),
  }),
  errors: ['forbidden'],
});
