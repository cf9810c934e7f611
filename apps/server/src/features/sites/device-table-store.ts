import type { deviceLists, Mac, OrganisationId, PatientId, RoomId, SiteId } from '@padlight/contract';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { Page } from '../../platform/table-page.ts';
import { type EnteredDevice, enteredColumns } from '../pods/index.ts';
import { patientInScope, roomInScope } from '../scope/index.ts';

interface DeviceFilter<Column extends string> {
  readonly siteId?: SiteId | undefined;
  readonly shows: (typeof deviceLists)[number];
  readonly search: string;
  readonly page: Page<Column>;
}

export interface StoredNode extends EnteredDevice {
  readonly nodeMac: Mac;
  readonly siteId: SiteId;
  readonly building: string;
  readonly roomId: RoomId | null;
  readonly room: string | null;
  readonly floor: string | null;
  readonly location: string | null;
  readonly lastHeardAt: Date | null;
  readonly isRetired: boolean;
  readonly version: number;
}

const nodeColumns = {
  room: sql`regexp_replace(r.name, '(\\d+)', '0000000\\1', 'g')`,
  mac: sql`n.mac`,
  lastHeard: sql`n.last_heard_at`,
};

/** Reads one page of the nodes in the caller's rooms, and how many have the text in MAC, room, floor or location. */
export async function readNodePage(
  db: Db,
  scope: Scope,
  { siteId, shows, search, page }: DeviceFilter<keyof typeof nodeColumns>,
): Promise<{ rows: StoredNode[]; total: number }> {
  const text = containing(search);
  const source = sql`
    from nodes n
    join sites s on s.organisation_id = n.organisation_id and s.id = n.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    left join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    where n.organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'n.room_id')}
      and (${siteId ?? null}::uuid is null or n.site_id = ${siteId ?? null}::uuid)
      and (n.retired_at is not null) = ${shows === 'retired'}
      and (n.mac ilike ${text} or r.name ilike ${text} or f.name ilike ${text} or n.location ilike ${text})`;
  const { rows } = await sql<StoredNode>`
    select n.mac as "nodeMac", n.site_id as "siteId", b.name as building, n.room_id as "roomId", r.name as room,
      f.name as floor, n.location, n.last_heard_at as "lastHeardAt", n.retired_at is not null as "isRetired", n.version,
      ${enteredColumns('n', 'node')}
    ${source}
    order by ${nodeColumns[page.column]} ${page.descending ? sql`desc nulls last` : sql`asc nulls first`}, n.mac
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export interface StoredPod extends EnteredDevice {
  readonly podMac: Mac;
  readonly serialNumber: string | null;
  readonly siteId: SiteId;
  readonly building: string;
  readonly patientId: PatientId | null;
  readonly alias: string | null;
  readonly code: string | null;
  readonly room: string | null;
  readonly lastHeardAt: Date | null;
  readonly strongest: {
    readonly nodeMac: Mac;
    readonly room: string | null;
    readonly rssi: number | null;
  } | null;
  /** When it measured last; receptions are written only now and then. */
  readonly measuredAt: Date | null;
  readonly batteryPct: number | null;
  readonly expiresAt: Date | null;
  readonly temperatureOffsetC: number;
  readonly isRetired: boolean;
  readonly version: number;
}

const podColumns = {
  mac: sql`pods.mac`,
  serialNumber: sql`pods.serial_number`,
  lastHeard: sql`"sortedAt"`,
};

/**
 * Reads one page of pods: those worn in the caller's rooms, and free ones if the caller has all places; none
 * for an anonymised caller.
 */
export async function readPodPage(
  db: Db,
  scope: Scope,
  { siteId, shows, search, page }: DeviceFilter<keyof typeof podColumns>,
): Promise<{ rows: StoredPod[]; total: number }> {
  if (scope.privacy === 'anonymised') return { rows: [], total: 0 };
  const text = containing(search);
  const source = sql`
    from pods
    join sites s on s.organisation_id = pods.organisation_id and s.id = pods.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    left join patient_labels p
      on p.organisation_id = pods.organisation_id and p.pod_id = pods.id and p.archived_at is null
    left join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
    where pods.organisation_id = ${scope.organisationId}
      and case when p.id is null then ${scope.wardIds === 'all'} else ${patientInScope(scope, 'p.room_id', 'p.id')} end
      and (${siteId ?? null}::uuid is null or pods.site_id = ${siteId ?? null}::uuid)
      and (pods.retired_at is not null) = ${shows === 'retired'}
      and (pods.mac ilike ${text} or pods.serial_number ilike ${text})`;
  // Read for all pods only if they are sorted by it.
  const sortedAt =
    page.column === 'lastHeard'
      ? sql`(
          select max(c.at) from last_receptions c
          where c.organisation_id = pods.organisation_id and c.pod_id = pods.id)`
      : sql`null::timestamptz`;
  const { rows } = await sql<StoredPod>`
    select f.*, heard.at as "lastHeardAt", (
        select json_build_object('nodeMac', n.mac, 'room', r.name, 'rssi', c.rssi)
        from last_receptions c
        join nodes n on n.organisation_id = c.organisation_id and n.id = c.node_id and n.removed_at is null
        left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
        where c.organisation_id = ${scope.organisationId} and c.pod_id = f."podId"
          and c.at > heard.at - interval '1 minute'
        order by c.rssi desc nulls last, n.mac limit 1) as strongest, latest.*
    from (
      select row_number() over (
          order by ${podColumns[page.column]} ${page.descending ? sql`desc nulls last` : sql`asc nulls first`}, "podMac"
        ) as place, pods.*
      from (
        select pods.id as "podId", pods.mac as "podMac", pods.mac, pods.serial_number, pods.serial_number as "serialNumber",
          pods.site_id as "siteId", b.name as building, p.id as "patientId", p.alias, p.code, r.name as room,
          pods.expires_at as "expiresAt", pods.temperature_offset_c as "temperatureOffsetC",
          pods.retired_at is not null as "isRetired", pods.version, ${sortedAt} as "sortedAt",
          ${enteredColumns('pods', 'pod')}
        ${source}) pods
      order by place limit ${page.limit} offset ${page.offset}) f
    cross join lateral (
      select max(c.at) as at from last_receptions c
      where c.organisation_id = ${scope.organisationId} and c.pod_id = f."podId") heard
    left join lateral (
      select m.at as "measuredAt",
        case when length(m.frame) = 31 and get_byte(m.frame, 13) <= 100 then get_byte(m.frame, 13) end as "batteryPct"
      from newest_frame(${scope.organisationId}, f."podId") m) latest on true
    order by f.place`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** The current state of a registered node. */
export interface HeldNode {
  readonly nodeId: number;
  readonly siteId: SiteId;
  readonly roomId: RoomId | null;
  readonly location: string | null;
  readonly manufacturerId: number | null;
  readonly firmware: string | null;
  readonly isRetired: boolean;
  readonly version: number;
}

/** Locks and reads a node of the organisation. */
export async function lockNode(
  db: Db,
  organisationId: OrganisationId,
  mac: Mac,
): Promise<HeldNode | undefined> {
  const { rows } = await sql<HeldNode>`
    select id as "nodeId", site_id as "siteId", room_id as "roomId", location, manufacturer_id as "manufacturerId", firmware,
      retired_at is not null as "isRetired",
      version
    from nodes
    where organisation_id = ${organisationId} and mac = ${mac} and removed_at is null for update`.execute(db);
  return rows[0];
}

/** Returns whether a room is in a building that a site serves. */
export async function isRoomOfSite(
  db: Db,
  organisationId: OrganisationId,
  siteId: SiteId,
  roomId: RoomId,
): Promise<boolean> {
  const { rows } = await sql`
    select from room_names r
    join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    join sites s on s.organisation_id = f.organisation_id and s.id = ${siteId}
    where r.organisation_id = ${organisationId} and r.id = ${roomId} and (s.building_id = f.building_id or exists (
      select from facility_links l
      where l.organisation_id = s.organisation_id and l.site_id = s.id and l.building_id = f.building_id))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Reads which of these MACs belong to nodes of any organisation of the installation. */
export async function readTakenNodes(db: Db, macs: readonly Mac[]): Promise<Set<Mac>> {
  const { rows } = await sql<{ mac: Mac }>`
    select mac from nodes where mac = any(${macs}::text[]) and removed_at is null`.execute(db);
  return new Set(rows.map(({ mac }) => mac));
}

/** Reads which of these MACs and serial numbers belong to pods of any organisation of the installation. */
export async function readTakenPods(
  db: Db,
  pods: readonly { readonly mac: Mac; readonly serialNumber: string }[],
): Promise<{ macs: Set<Mac>; serialNumbers: Set<string> }> {
  const macs = pods.map(({ mac }) => mac);
  const serialNumbers = pods.map(({ serialNumber }) => serialNumber);
  const { rows } = await sql<{ mac: Mac; serialNumber: string | null }>`
    select mac, serial_number as "serialNumber" from pods
    where removed_at is null
      and (mac = any(${macs}::text[]) or serial_number = any(${serialNumbers}::text[]))`.execute(db);
  return {
    macs: new Set(rows.map(({ mac }) => mac)),
    serialNumbers: new Set(rows.flatMap(({ serialNumber }) => serialNumber ?? [])),
  };
}
