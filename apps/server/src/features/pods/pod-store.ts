import type { Mac, PatientId, PodId, Reading } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';

/** A pod that a caller may see: one on a patient in scope, or a free one if the caller has all places. */
export interface PodRow {
  readonly podId: PodId;
  readonly podMac: Mac;
  readonly patientId: PatientId | null;
  /** The alias of the wearer; the caller applies the reader's privacy level. */
  readonly alias: string | null;
  readonly code: string | null;
  readonly room: string | null;
  readonly reading: Reading | null;
  readonly lastHeardAt: Date | null;
  /** When its counter last jumped: its frames may be forged. */
  readonly jumpedAt: Date | null;
  /** When two sensors last sent under its address. */
  readonly sharedAt: Date | null;
  readonly isRetired: boolean;
}

const none: RawBuilder<boolean> = sql`false`;

/** A pod's MAC is the same every day, so an anonymised caller, who may not link data, sees no pod. */
export const podInScope = (scope: Scope) =>
  scope.privacy === 'anonymised'
    ? none
    : sql<boolean>`pods.organisation_id = ${scope.organisationId} and pods.removed_at is null
        and case when p.id is null then ${scope.wardIds === 'all'} else ${patientInScope(scope, 'p.room_id', 'p.id')} end`;

async function readPods(db: Db, scope: Scope, chosen: RawBuilder<boolean>): Promise<PodRow[]> {
  const { rows } = await sql<PodRow>`
    select pods.id as "podId", pods.mac as "podMac", p.id as "patientId", (t.body::json -> 'reading') as reading,
      heard.at as "lastHeardAt", pods.counter_jumped_at as "jumpedAt",
      pods.address_shared_at as "sharedAt", pods.retired_at is not null as "isRetired",
      p.alias, p.code, r.name as room
    from pods
    left join patient_labels p
      on p.organisation_id = pods.organisation_id and p.pod_id = pods.id and p.archived_at is null
    left join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
    left join tile_readings t on t.organisation_id = p.organisation_id and t.patient_id = p.id and t.body <> ''
    left join lateral (
      select max(r.at) as at from last_receptions r
      where r.organisation_id = pods.organisation_id and r.pod_id = pods.id) heard on true
    where ${podInScope(scope)} and ${chosen}
    order by pods.mac`.execute(db);
  return rows;
}

export const findPods = (db: Db, scope: Scope, macs: readonly Mac[]): Promise<PodRow[]> =>
  readPods(db, scope, sql`pods.mac = any(${macs})`);

/** Finds pods that are new since an instant, with a changed tile, or received while unworn. */
export const findChangedPods = (db: Db, scope: Scope, since: Date): Promise<PodRow[]> =>
  readPods(
    db,
    scope,
    sql`(t.changed_at >= ${since} or pods.created_at >= ${since} or (p.id is null and exists (
      select from last_receptions r
      where r.organisation_id = pods.organisation_id and r.pod_id = pods.id and r.at >= ${since})))`,
  );
