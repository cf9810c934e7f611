import {
  AlertType,
  type Instant,
  type OrganisationId,
  type PatientId,
  type Place,
  type Tile,
  type TileAlert,
  type TileSilence,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { groupsOfPatient, wardsOfRoom } from '../scope/index.ts';

/** All data of a patient in a tile except the measurements. */
export interface TileSource extends Place {
  readonly patientId: Tile['patientId'];
  readonly alias: string;
  readonly code: string;
  readonly archived: boolean;
  readonly podTail: string | null;
  /** True if consent to monitoring was refused or withdrawn. */
  readonly notConsented: boolean;
  /** When the pod was assigned; null if there is no pod. */
  readonly podSince: Date | null;
  readonly buildingPosition: number | null;
  readonly floorPosition: number | null;
  readonly alerts: TileAlert[];
  readonly silenced: TileSilence[];
  readonly padChangedAt: Instant | null;
}

/** The most urgent first: falls, then by priority, then unacknowledged ones, then by waiting time. */
export const byUrgency = sql`a.type <> ${AlertType.check_fall},
  array_position(array['high', 'medium', 'low'], a.priority), a.state = 'acknowledged', a.raised_at, a.type, a.id`;

/** Formats a column's instant for the reply. */
const wireTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Loads master data, place and alerts of these patients, archived ones included. */
export async function loadTileSources(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<TileSource[]> {
  const { rows } = await sql<TileSource>`
    select p.id as "patientId", p.alias, p.code, p.bed, p.archived_at is not null as archived,
      right(replace(pods.mac, ':', ''), 4) as "podTail",
      exists (select from monitoring_consents c
        where c.organisation_id = p.organisation_id and c.patient_id = p.id and c.decision <> 'given') as "notConsented",
      case when p.pod_id is not null then coalesce(p.pod_assigned_at, p.created_at) end as "podSince",
      r.building_id as "buildingId", r.floor_id as "floorId", r.id as "roomId",
      r.building, r.floor, r.name as room,
      r.building_position as "buildingPosition", r.floor_position as "floorPosition",
      ${wardsOfRoom('p')} as "wardIds", ${groupsOfPatient('p.organisation_id', 'p.id')} as "groupIds",
      coalesce((
        select json_agg(json_strip_nulls(json_build_object('cause', a.cause,
          'recheck', (select json_build_object('fellAt', ${wireTime('c.fell_at')}, 'hours', c.hours)
            from recheck_times c where c.organisation_id = a.organisation_id and c.id = a.recheck_id),
          'lastRaisedAt', case when a.raised_count > 1 then ${wireTime('a.last_raised_at')} end))::jsonb
          || jsonb_build_object('alertId', a.id, 'type', a.type, 'priority', a.priority, 'state', a.state,
          'raisedAt', ${wireTime('a.raised_at')}, 'acknowledgedAt', ${wireTime('a.acknowledged_at')},
          'acknowledgedBy', keeper.display_name, 'acknowledgedById', a.acknowledged_by,
          'assignedTo', assignee.display_name, 'assignedToId', a.assigned_to,
          'escalated', a.escalated_at is not null, 'sound', a.sound, 'quietUntil', ${wireTime('a.quiet_until')})
          order by ${byUrgency})
        from alerts a left join user_names assignee on assignee.id = a.assigned_to
        left join user_names keeper on keeper.id = a.acknowledged_by
        where a.organisation_id = p.organisation_id and a.patient_id = p.id and a.is_open), '[]') as alerts,
      coalesce((
        select json_agg(json_strip_nulls(json_build_object('cause', s.cause))::jsonb || jsonb_build_object(
          'alertId', s.id, 'type', s.type, 'until', ${wireTime('s.silenced_until')}, 'by', s.by) order by s.silenced_until, s.type)
        from alert_reasons held cross join lateral (
          select a.id, a.type, a.cause, a.silenced_until, u.display_name as by
          from alerts a left join user_names u on u.id = a.resolved_by
          where a.organisation_id = held.organisation_id and a.patient_id = held.patient_id and a.type = held.type
            and not a.is_open and a.silenced_until >= held.raise_at
          order by a.resolved_at desc limit 1) s
        where held.organisation_id = p.organisation_id and held.patient_id = p.id), '[]') as silenced,
      (select ${wireTime('c.at')} from pad_change_times c
        where c.organisation_id = p.organisation_id and c.patient_id = p.id and c.undone_at is null
          and c.at > coalesce((select s.at from server_clock s), clock_timestamp()) - interval '24 hours'
        order by c.at desc limit 1) as "padChangedAt"
    from patients p
    left join pod_labels pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
    left join room_places r on r.organisation_id = p.organisation_id and r.id = p.room_id
    where p.organisation_id = ${organisationId} and p.id = any(${patientIds}::uuid[])
    order by p.id`.execute(db);
  return rows;
}
