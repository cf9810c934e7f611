import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { FilterFlag } from './constants.ts';
import { BuildingId, OrganisationId } from './ids.ts';

const Flag = z.enum(FilterFlag);

/**
 * The part of the organisation that a user's dashboard shows, stored for the user. Area ids are ward ids; a filter by groups
 * names no building.
 */
export const DashboardFilter = z.object({
  organisationId: OrganisationId,
  buildingId: BuildingId.nullable(),
  flag: Flag,
  filterIds: z.array(z.uuid()).max(500),
});
export type DashboardFilter = z.infer<typeof DashboardFilter>;

/** The stored form, a JSON string inside the request. */
export const FilterValue = z.object({
  OrganisationId,
  BuildingId: BuildingId.nullable(),
  FilterIds: z.array(z.uuid()).max(500),
  Flag,
});

export const getUserFilter = get('/user/getuserfilter', {
  summary: 'The saved dashboard filter; everything when none was saved',
  permission: 'login',
  displays: true,
  query: z.object({ organisationId: OrganisationId }),
  reply: DashboardFilter,
  errors: ['forbidden'],
});

/**
 * Saves the filter; building with no other ids is building level, flag all clears building and ids. A wall display's filter is set
 * where displays are managed.
 */
export const saveUserFilter = post('/user/saveuserfilter', {
  summary: 'Save the dashboard filter',
  permission: 'login',
  writes: 'filter.saved',
  body: z.strictObject({ OrganisationId, FilterValue: z.string().max(50_000) }),
  reply: DashboardFilter,
  errors: ['bad-request'],
});

/**
 * Puts a live connection of this session into the rooms of the caller's scope and saved filter; with `Everyone` into those of the
 * whole scope, whatever the saved filter. The reply is the filter of the rooms.
 */
export const addToGroup = post('/AddToGroup', {
  summary: 'Join the live rooms',
  permission: 'login',
  displays: true,
  secondary: true,
  background: true,
  body: z.strictObject({
    ConnectionId: z.string().min(1).max(100),
    UserName: z.string().max(20).optional(),
    Everyone: z.boolean().default(false),
  }),
  reply: Done.extend({ filter: DashboardFilter }),
  errors: ['connection-not-found'],
});
