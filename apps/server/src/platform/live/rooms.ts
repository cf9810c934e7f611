import {
  type DashboardFilter,
  FilterFlag,
  type OrganisationId,
  type PatientId,
  type PrivacyLevel,
  type SessionId,
} from '@padlight/contract';
import type { Scope } from '../http/handler.ts';

/** The current or previous place of a tile, and the groups of its person, in the form of rooms. */
export interface TilePlace {
  readonly buildingId: string | null;
  readonly floorId: string | null;
  readonly wardIds: readonly string[];
  readonly groupIds: readonly string[];
}

/**
 * Names a room by (organisation, privacy level, place). The place is a filter's part within a scope: `floor:F/ward:W` is
 * floor F for a caller limited to ward W.
 */
const room = (organisationId: OrganisationId, level: PrivacyLevel, filter: string, scope: string): string =>
  `${organisationId}|${level}|${filter}/${scope}`;

const pairs = (filters: readonly string[], scopes: readonly string[]): [string, string][] =>
  filters.flatMap((filter) => scopes.map((scope): [string, string] => [filter, scope]));

const wards = (ids: readonly string[]): string[] => ids.map((id) => `ward:${id}`);

const groups = (ids: readonly string[]): string[] => ids.map((id) => `group:${id}`);

function placesOfFilter({ flag, buildingId, filterIds }: DashboardFilter): string[] {
  switch (flag) {
    case FilterFlag.all:
      return ['all'];
    case FilterFlag.building:
      return buildingId === null ? [] : [`building:${buildingId}`];
    case FilterFlag.floor:
      return filterIds.map((id) => `floor:${id}`);
    case FilterFlag.area:
      return wards(filterIds);
    case FilterFlag.group:
      return groups(filterIds);
  }
}

/** Returns the rooms of a caller with a filter: the only ones in which the caller's socket ever is. */
export const roomsOfCaller = (scope: Scope, filter: DashboardFilter): string[] =>
  pairs(placesOfFilter(filter), scope.wardIds === 'all' ? ['all'] : wards(scope.wardIds)).map(
    ([filterPlace, scopePlace]) => room(scope.organisationId, scope.privacy, filterPlace, scopePlace),
  );

/** Returns every room that shows a tile of this place, at one privacy level. */
export function roomsOfPlace(
  organisationId: OrganisationId,
  level: PrivacyLevel,
  place: TilePlace,
): string[] {
  const filterPlaces = ['all', ...wards(place.wardIds), ...groups(place.groupIds)];
  if (place.buildingId !== null) filterPlaces.push(`building:${place.buildingId}`);
  if (place.floorId !== null) filterPlaces.push(`floor:${place.floorId}`);
  return pairs(filterPlaces, ['all', ...wards(place.wardIds)]).map(([filter, scope]) =>
    room(organisationId, level, filter, scope),
  );
}

/** Returns the room of everyone in an organisation who joined. */
export const roomOfOrganisation = (organisationId: OrganisationId): string => `${organisationId}`;
/** Returns the room of the accounts for relatives of an organisation. */
export const roomOfRelatives = (organisationId: OrganisationId): string => `${organisationId}|relatives`;
/** Returns the room of the accounts for relatives that show one person. */
export const roomOfShared = (organisationId: OrganisationId, patientId: PatientId): string =>
  `${organisationId}|relatives|${patientId}`;
/** Returns the room of one session's sockets. */
export const roomOfSession = (sessionId: SessionId): string => `session|${sessionId}`;
