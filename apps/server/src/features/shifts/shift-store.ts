import type { OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockOrganisation } from '../organisations/index.ts';
import { type StoredShift, standardPlan } from './standard-shifts.ts';

/** The shifts of an organisation by their start; version 0 if none were ever saved. */
export interface ShiftPlan {
  readonly shifts: readonly StoredShift[];
  readonly version: number;
  readonly timeZone: string;
}

/** Reads an organisation's shifts. `lock`: no one else changes them until the transaction ends. */
export async function readShiftPlan(
  db: Db,
  organisationId: OrganisationId,
  lock = false,
): Promise<ShiftPlan> {
  if (lock) await lockOrganisation(db, organisationId);
  const { rows } = await sql<{ timeZone: string; version: number | null; shifts: StoredShift[] | null }>`
    select o.time_zone as "timeZone", s.version, s.shifts
    from organisation_clocks o left join shift_plans s on s.organisation_id = o.id
    where o.id = ${organisationId}`.execute(db);
  const [row] = rows;
  return {
    shifts: row?.shifts ?? standardPlan,
    version: row?.version ?? 0,
    timeZone: row?.timeZone ?? 'UTC',
  };
}

/** Saves an organisation's shifts as the next version. The caller has the lock of {@link readShiftPlan}. */
export async function storeShifts(
  db: Db,
  organisationId: OrganisationId,
  shifts: readonly StoredShift[],
  saved: { readonly version: number; readonly at: Date; readonly userId: UserId },
): Promise<void> {
  const text = JSON.stringify(shifts);
  await sql`
    insert into shift_plans (organisation_id, version, shifts, saved_at, saved_by)
    values (${organisationId}, ${saved.version}, ${text}::jsonb, ${saved.at}, ${saved.userId})
    on conflict (organisation_id) do update set version = excluded.version, shifts = excluded.shifts,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by`.execute(db);
}
