import { FilterFlag, type GroupId, type WardId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInGroups, patientInScope, roomInWards } from '../scope/index.ts';

/** The people that a caller views: a level of the hierarchy, or groups, and its ids; flag all names none. */
export interface BoardFilter {
  readonly flag: FilterFlag;
  readonly ids: readonly string[];
}

function inFilter(scope: Scope, { flag, ids }: BoardFilter): RawBuilder<boolean> {
  if (flag === FilterFlag.building) return sql`t.building_id = any(${ids}::uuid[])`;
  if (flag === FilterFlag.floor) return sql`t.floor_id = any(${ids}::uuid[])`;
  if (flag === FilterFlag.area)
    return roomInWards(scope.organisationId, ids as readonly WardId[], 't.room_id');
  // A group of one person would reveal who an anonymised tile is.
  if (flag === FilterFlag.group)
    return scope.privacy === 'anonymised'
      ? sql`false`
      : patientInGroups(scope.organisationId, ids as readonly GroupId[], 't.patient_id');
  return sql`true`;
}

/** The rows `t` of `board_tiles` that this scope and filter show. Those of archived patients are tombstones, and excluded. */
export const onBoard = (scope: Scope, filter: BoardFilter) => sql`
  t.organisation_id = ${scope.organisationId} and t.body <> ''
  and ${patientInScope(scope, 't.room_id', 't.patient_id')} and ${inFilter(scope, filter)}`;
