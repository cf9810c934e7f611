import { AlertType, type Place, type Tile, type TileAlert } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** All that a tile says of a patient beside what is measured. */
export interface TileSource extends Place {
  readonly patientId: Tile['patientId'];
  readonly alias: string;
  readonly code: string;
  readonly archived: boolean;
  readonly podTail: string | null;
  /** When the pod was assigned; null: no pod is. */
  readonly podSince: Date | null;
  readonly buildingPosition: number | null;
  readonly floorPosition: number | null;
  readonly alerts: TileAlert[];
}

/** A column's instant as it goes out. */
const wireTime = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Master data, place and open alerts of the given patients, archived ones too. */
export async function loadTileSources(
  db: Db,
  organisationId: number,
  patientIds: readonly string[],
): Promise<TileSource[]> {
  const { rows } = await sql<TileSource>`
    select p.id as "patientId", p.alias, p.code, p.bed, p.archived_at is not null as archived,
      right(replace(pods.mac, ':', ''), 4) as "podTail",
      case when p.pod_id is not null then coalesce(p.pod_assigned_at, p.created_at) end as "podSince",
      b.id as "buildingId", f.id as "floorId", r.id as "roomId",
      b.name as building, f.name as floor, r.name as room,
      b.position as "buildingPosition", f.position as "floorPosition",
      coalesce((
        select json_agg(w.ward_id order by w.ward_id) from ward_rooms w
        where w.organisation_id = p.organisation_id and w.room_id = p.room_id), '[]') as "wardIds",
      coalesce((
        select json_agg(json_build_object('alertId', a.id, 'type', a.type, 'priority', a.priority, 'state', a.state,
          'raisedAt', ${wireTime('a.raised_at')}, 'assignedTo', assignee.display_name,
          'escalated', a.escalated_at is not null, 'sound', a.sound, 'quietUntil', ${wireTime('a.quiet_until')})
          order by a.type <> ${AlertType.check_fall}, array_position(array['high', 'medium', 'low'], a.priority), a.raised_at, a.type)
        from alerts a left join users assignee on assignee.id = a.assigned_to
        where a.organisation_id = p.organisation_id and a.patient_id = p.id
          and a.state in ('raised', 'seen', 'acknowledged')), '[]') as alerts
    from patients p
    left join pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
    left join rooms r on r.organisation_id = p.organisation_id and r.id = p.room_id
    left join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    left join buildings b on b.organisation_id = f.organisation_id and b.id = f.building_id
    where p.organisation_id = ${organisationId} and p.id = any(${patientIds}::uuid[])
    order by p.id`.execute(db);
  return rows;
}
