import {
  type DashboardFilter,
  FilterFlag,
  type OrganisationId,
  type PrivacyLevel,
  type SessionId,
} from '@padlight/contract';
import type { Scope } from '../http/handler.ts';

/** Where a tile is, or was, as rooms have it. */
export interface TilePlace {
  readonly buildingId: string | null;
  readonly floorId: string | null;
  readonly wardIds: readonly string[];
}

/**
 * A room is (organisation, privacy level, place), and a place is what a filter shows within what a scope may see:
 * `floor:F/ward:W` is floor F as someone limited to ward W sees it.
 */
const room = (organisationId: OrganisationId, level: PrivacyLevel, filter: string, scope: string): string =>
  `${organisationId}|${level}|${filter}/${scope}`;

const pairs = (filters: readonly string[], scopes: readonly string[]): [string, string][] =>
  filters.flatMap((filter) => scopes.map((scope): [string, string] => [filter, scope]));

const wards = (ids: readonly string[]): string[] => ids.map((id) => `ward:${id}`);

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
  }
}

/** The rooms of a caller with a filter: the only ones the caller's socket is ever in. */
export const roomsOfCaller = (scope: Scope, filter: DashboardFilter): string[] =>
  pairs(placesOfFilter(filter), scope.wardIds === 'all' ? ['all'] : wards(scope.wardIds)).map(
    ([shown, seen]) => room(scope.organisationId, scope.privacy, shown, seen),
  );

/** Every room that shows a tile of this place, at one privacy level. */
export function roomsOfPlace(
  organisationId: OrganisationId,
  level: PrivacyLevel,
  place: TilePlace,
): string[] {
  const shown = ['all', ...wards(place.wardIds)];
  if (place.buildingId !== null) shown.push(`building:${place.buildingId}`);
  if (place.floorId !== null) shown.push(`floor:${place.floorId}`);
  return pairs(shown, ['all', ...wards(place.wardIds)]).map(([filter, scope]) =>
    room(organisationId, level, filter, scope),
  );
}

/** The room of everyone in an organisation who joined. */
export const roomOfOrganisation = (organisationId: OrganisationId): string => `${organisationId}`;
/** The room of one session's sockets. */
export const roomOfSession = (sessionId: SessionId): string => `session|${sessionId}`;
