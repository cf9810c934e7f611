import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Seeds a demonstration's devices. Everyone has the node of the own room or of the previous one on the floor, and some pods
 * were changed lately.
 */
export async function seedDeviceHistory(db: Db, organisationId: OrganisationId): Promise<void> {
  await sql`
    insert into patient_nodes (organisation_id, patient_id, node_id, since)
    select p.organisation_id, p.id, near.id, p.pod_assigned_at
    from patient_pods p
    join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
    join lateral (
      select n.id from registered_nodes n
      join room_names at on at.organisation_id = n.organisation_id and at.id = n.room_id
      where n.organisation_id = p.organisation_id and at.floor_id = r.floor_id and at.name <= r.name
      order by at.name desc, n.id limit 1) near on true
    where p.organisation_id = ${organisationId}`.execute(db);
  await sql`
    insert into pod_changes (organisation_id, patient_id, pod_id, new_pod_id, at, reason, note)
    select organisation_id, id, pod_id, pod_id, created_at - pod_id % 6 * interval '19 hours',
      case pod_id % 3 when 0 then 'routine' when 1 then 'battery' else 'damaged' end,
      case pod_id % 3 when 2 then 'Clip replaced (simulated)' end
    from patient_pods
    where organisation_id = ${organisationId} and pod_id % 4 = 0`.execute(db);
}
