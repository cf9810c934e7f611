import type { ConsentDecision, Mac, PatientId, RoomId, WardId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { Page } from '../../platform/table-page.ts';
import { patientInScope, roomInWards } from '../scope/index.ts';

/** A person with place and pod, named as the scope's privacy level allows. */
export interface PlacedPerson {
  readonly patientId: PatientId;
  readonly label: string;
  readonly ownNumber: string | null;
  readonly roomId: RoomId | null;
  readonly room: string | null;
  readonly bed: string | null;
  readonly podMac: Mac | null;
}

/** A row of the table of people. */
export interface ListedPerson extends PlacedPerson {
  readonly building: string | null;
  readonly floor: string | null;
  readonly dayProduct: string | null;
  readonly nightProduct: string | null;
  readonly decision: ConsentDecision | null;
  readonly decidedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly lastHeardAt: Date | null;
}

const labelOf = ({ privacy }: Scope) => (privacy === 'private' ? sql`p.alias` : sql`p.code`);
const ownNumberOf = ({ privacy }: Scope) => (privacy === 'private' ? sql`p.own_number` : sql`null::text`);

/** Builds the label of people in lists to choose from: the name and the last four digits of the pod. */
export const listLabel = ({
  label,
  podMac,
}: {
  readonly label: string;
  readonly podMac: Mac | null;
}): string => (podMac === null ? label : `${label} ${podMac.replaceAll(':', '').slice(-4)}`);

const places = sql`
  from patients p
  left join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
  left join pod_labels pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id`;

const placed = (scope: Scope) => sql`
  p.id as "patientId", ${labelOf(scope)} as label, ${ownNumberOf(scope)} as "ownNumber", p.room_id as "roomId",
  r.name as room, p.bed, pods.mac as "podMac"`;

const inScope = (scope: Scope) =>
  sql`p.organisation_id = ${scope.organisationId} and ${patientInScope(scope, 'p.room_id', 'p.id')}`;

/** Reads everyone in care in the scope, or those of some ids, by name. */
export async function readPlacedPeople(
  db: Db,
  scope: Scope,
  patientIds: readonly PatientId[] | 'all',
): Promise<PlacedPerson[]> {
  const { rows } = await sql<PlacedPerson>`
    select ${placed(scope)} ${places}
    where ${inScope(scope)} and p.archived_at is null
      and ${patientIds === 'all' ? sql`true` : sql`p.id = any(${patientIds}::uuid[])`}
    order by lower(${labelOf(scope)}), p.id`.execute(db);
  return rows;
}

/** Selects people of the table. */
export interface WantedPeople {
  readonly search: string;
  readonly wardId: WardId | undefined;
  readonly patientId: PatientId | undefined;
  readonly isArchived: boolean;
  readonly page: Page<'name' | 'place' | 'pod' | 'archived'>;
}

function keyOf(scope: Scope, column: WantedPeople['page']['column']): RawBuilder<unknown> {
  if (column === 'name') return sql`lower(${labelOf(scope)})`;
  if (column === 'pod') return sql`pods.mac`;
  if (column === 'archived') return sql`p.archived_at`;
  return sql`coalesce(nullif(t.sort_key, ''), lower(r.name) || ' ' || lower(p.bed))`;
}

function conditionOf(
  scope: Scope,
  { search, wardId, patientId, isArchived }: WantedPeople,
): RawBuilder<unknown> {
  const text = containing(search);
  const conditions = [sql`${inScope(scope)} and (p.archived_at is not null) = ${isArchived}`];
  if (search !== '')
    conditions.push(sql`(${labelOf(scope)} ilike ${text} or ${ownNumberOf(scope)} ilike ${text}
      or r.name ilike ${text} or replace(pods.mac, ':', '') ilike ${containing(search.replaceAll(':', ''))})`);
  if (wardId !== undefined) conditions.push(roomInWards(scope.organisationId, [wardId], 'p.room_id'));
  if (patientId !== undefined) conditions.push(sql`p.id = ${patientId}`);
  return sql.join(conditions, sql` and `);
}

/** Reads one page of people, and their total number. */
export async function readPeoplePage(
  db: Db,
  scope: Scope,
  query: WantedPeople,
): Promise<{ rows: ListedPerson[]; total: number }> {
  const { page } = query;
  const order = page.descending ? sql`key desc nulls last` : sql`key asc nulls first`;
  const result = await sql<{ total: number; ids: PatientId[] }>`
    with found as materialized (
      select p.id, ${keyOf(scope, page.column)} as key, lower(${labelOf(scope)}) as name ${places}
      left join board_tiles t on t.organisation_id = p.organisation_id and t.patient_id = p.id
      where ${conditionOf(scope, query)})
    select (select count(*)::int from found) as total, array(
      select id from found order by ${order}, name, id limit ${page.limit} offset ${page.offset}) as ids`.execute(
    db,
  );
  const { total = 0, ids = [] } = result.rows[0] ?? {};
  const { rows } = await sql<ListedPerson>`
    select ${placed(scope)}, b.name as building, f.name as floor, day.name as "dayProduct",
      night.name as "nightProduct", c.decision, c.decided_at as "decidedAt", p.archived_at as "archivedAt",
      (select max(h.at) from last_receptions h
        where h.organisation_id = p.organisation_id and h.pod_id = p.pod_id
          and h.at >= coalesce(p.pod_assigned_at, h.at)) as "lastHeardAt"
    ${places}
    left join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    left join building_names b on b.organisation_id = f.organisation_id and b.id = f.building_id
    left join pad_products day on day.id = p.day_product_id
    left join pad_products night on night.id = p.night_product_id
    left join monitoring_consents c on c.organisation_id = p.organisation_id and c.patient_id = p.id
    where p.organisation_id = ${scope.organisationId} and p.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], p.id)`.execute(db);
  return { rows, total };
}
