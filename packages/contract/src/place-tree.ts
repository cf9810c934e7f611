import { z } from 'zod';
import { get } from './call.ts';
import { FloorId, OrganisationId } from './ids.ts';
import { Building, Floor } from './places.ts';
import { listOf } from './table.ts';

/** Up to so many rooms, the tree has all of them at once. */
export const mostRoomsInTree = 500;
/** Of the rooms in which a text is found, so many come. */
export const mostRoomsFound = 200;

/** A floor of the tree: not all of its rooms may have come. */
const TreeFloor = Floor.extend({ roomCount: z.number().int() });
const TreeBuilding = Building.extend({ floors: z.array(TreeFloor) });
export type TreeBuilding = z.infer<typeof TreeBuilding>;

/** The places as a tree shows them: in a large organisation with the rooms of the open floors alone (ours). */
export const getPlaceTree = get('/organisation/GetPlaceTree', {
  summary: 'Buildings and floors with the rooms of some floors, or what has a text in its name',
  permission: 'Organisations.View',
  query: z.object({
    organisationId: OrganisationId,
    /** The rooms of these come, with commas between. */
    floorIds: listOf(FloorId),
    /** A floor, or a room: the rooms of that floor come. */
    placeId: z.uuid().optional(),
    /** Where it is given: only places with it in their name, and what these are in. */
    search: z.string().trim().max(100).default(''),
  }),
  reply: z.object({
    buildings: z.array(TreeBuilding),
    /** How many places have the text in their name; null: none was given. */
    found: z.number().int().nullable(),
  }),
  errors: ['forbidden'],
});
