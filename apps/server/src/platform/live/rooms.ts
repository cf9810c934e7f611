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

/** The parts of a room's name: what is filtered, and the wards and groups within which the caller sees it. */
interface RoomParts {
  readonly filters: readonly string[];
  readonly wards: readonly string[];
  readonly groups: readonly string[];
}

/**
 * Names rooms by (organisation, privacy level, place). The place is a filter's part within a scope: `floor:F/ward:W/group:G` is
 * floor F for a caller limited to ward W and group G.
 */
const roomsOf = (organisationId: OrganisationId, level: PrivacyLevel, parts: RoomParts): string[] =>
  parts.filters.flatMap((filter) =>
    parts.wards.flatMap((ward) =>
      parts.groups.map((group) => `${organisationId}|${level}|${filter}/${ward}/${group}`),
    ),
  );

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
  roomsOf(scope.organisationId, scope.privacy, {
    filters: placesOfFilter(filter),
    wards: scope.wardIds === 'all' ? ['all'] : wards(scope.wardIds),
    groups: scope.groupIds === 'all' ? ['all'] : groups(scope.groupIds),
  });

/** Returns every room that shows a tile of this place, at one privacy level. */
export function roomsOfPlace(
  organisationId: OrganisationId,
  level: PrivacyLevel,
  place: TilePlace,
): string[] {
  const filters = ['all', ...wards(place.wardIds), ...groups(place.groupIds)];
  if (place.buildingId !== null) filters.push(`building:${place.buildingId}`);
  if (place.floorId !== null) filters.push(`floor:${place.floorId}`);
  return roomsOf(organisationId, level, {
    filters,
    wards: ['all', ...wards(place.wardIds)],
    groups: ['all', ...groups(place.groupIds)],
  });
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
