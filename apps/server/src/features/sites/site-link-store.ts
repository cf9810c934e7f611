import {
  type Mac,
  type OrganisationId,
  type RefusedReason,
  refusedDays,
  refusedReasons,
  type SiteId,
} from '@padlight/contract';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { Page } from '../../platform/table-page.ts';
import { patientInScope } from '../scope/index.ts';
import type { StoredSite } from './site-table-store.ts';

/** A site with the state of its link. */
export interface StoredSiteLink extends StoredSite {
  readonly nodesOnline: number;
  readonly people: number;
  readonly secretMadeAt: Date | null;
  readonly oldSecretUntil: Date | null;
  readonly refused: number;
  readonly lastReason: RefusedReason | null;
  readonly lastRefusedAt: Date | null;
}

const linkColumns = { building: sql`building`, lastHeard: sql`"lastHeardAt"`, refused: sql`refused` };

/** The first day of which refusals are shown: days are those of the server's count, in UTC. */
const firstDay = (now: number): string =>
  new Date(now - (refusedDays - 1) * 86_400_000).toISOString().slice(0, 10);

/** Reads one page of the sites of an organisation. `onlineSince`: a node received after it is online. */
export async function readSiteLinks(
  db: Db,
  scope: Scope,
  filter: {
    readonly search: string;
    readonly page: Page<keyof typeof linkColumns>;
    readonly now: number;
    readonly onlineSince: number;
  },
): Promise<{ rows: StoredSiteLink[]; total: number }> {
  const { search, page, now, onlineSince } = filter;
  const text = containing(search);
  const source = sql`
    from sites s
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    where s.organisation_id = ${scope.organisationId} and (b.name ilike ${text} or s.installation_id ilike ${text})`;
  const { rows } = await sql<StoredSiteLink>`
    select f.*, o.linked, n.nodes, n."nodesOnline", n."lastHeardAt", (
        select count(*)::int from pods p where p.organisation_id = ${scope.organisationId} and p.site_id = f."siteId"
      ) as pods, (
        select count(*)::int from patient_pods p
        join pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
        where p.organisation_id = ${scope.organisationId} and pods.site_id = f."siteId" and p.archived_at is null
          and ${patientInScope(scope, 'p.room_id', 'p.id')}
      ) as people, c.refused, l.reason as "lastReason", l.last_at as "lastRefusedAt"
    from (
      select s.id as "siteId", s.building_id as "buildingId", b.name as building,
        s.installation_id as "installationId", s.version, s.secret_made_at as "secretMadeAt",
        case when s.old_secret_until > ${new Date(now)} then s.old_secret_until end as "oldSecretUntil" ${source}) f
    cross join lateral (
      select count(*)::int as nodes, max(last_heard_at) as "lastHeardAt",
        count(*) filter (where last_heard_at >= ${new Date(onlineSince)})::int as "nodesOnline"
      from nodes
      where organisation_id = ${scope.organisationId} and site_id = f."siteId" and retired_at is null) n
    cross join lateral (
      select coalesce(sum(n), 0)::float as refused from ingest_counts
      where organisation_id = ${scope.organisationId} and site_id = f."siteId"
        and day >= ${firstDay(now)}::date and reason = any(${[...refusedReasons]}::text[])) c
    cross join lateral (
      select coalesce(json_agg(json_build_object('buildingId', b.id, 'building', b.name) order by b.name, b.id), '[]')
        as linked
      from facility_links k
      join building_names b on b.organisation_id = k.organisation_id and b.id = k.building_id
      where k.organisation_id = ${scope.organisationId} and k.site_id = f."siteId") o
    left join lateral (
      select reason, last_at from ingest_counts
      where organisation_id = ${scope.organisationId} and site_id = f."siteId" and last_at is not null
        and day >= ${firstDay(now)}::date and reason = any(${[...refusedReasons]}::text[])
      order by last_at desc, reason limit 1) l on true
    order by ${linkColumns[page.column]} ${page.descending ? sql`desc nulls last` : sql`asc nulls first`}, f."siteId"
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

async function isSite(db: Db, organisationId: OrganisationId, siteId: SiteId): Promise<boolean> {
  const site = await db
    .selectFrom('sites')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', siteId)
    .executeTakeFirst();
  return site !== undefined;
}

/**
 * Reads the messages of a site since a time that could not be read in full, newest first. Undefined if the
 * site is not the organisation's.
 */
export async function readBadMessages(
  db: Db,
  { organisationId }: Scope,
  siteId: SiteId,
  since: Date,
): Promise<{ at: Date; reasons: RefusedReason[]; nodeMac: Mac | null; text: string }[] | undefined> {
  if (!(await isSite(db, organisationId, siteId))) return undefined;
  const { rows } = await sql<{ at: Date; reasons: RefusedReason[]; nodeMac: Mac | null; text: string }>`
    select at, string_to_array(reasons, ' ') as reasons, node_mac as "nodeMac", text from bad_messages
    where organisation_id = ${organisationId} and site_id = ${siteId} and at >= ${since}
    order by at desc, id desc`.execute(db);
  return rows;
}

/** Reads the refusals of a site in the last days, latest first. Undefined if the site is not the organisation's. */
export async function readRefusals(
  db: Db,
  scope: Scope,
  siteId: SiteId,
  now: number,
): Promise<{ reason: RefusedReason; today: number; total: number; lastAt: Date | null }[] | undefined> {
  const { organisationId } = scope;
  if (!(await isSite(db, organisationId, siteId))) return undefined;
  const today = new Date(now).toISOString().slice(0, 10);
  const { rows } = await sql<{ reason: RefusedReason; today: number; total: number; lastAt: Date | null }>`
    select reason, sum(n)::float as total, coalesce(sum(n) filter (where day = ${today}::date), 0)::float as today,
      max(last_at) as "lastAt"
    from ingest_counts
    where organisation_id = ${organisationId} and site_id = ${siteId} and day >= ${firstDay(now)}::date
      and reason = any(${[...refusedReasons]}::text[])
    group by reason
    order by max(last_at) desc nulls last, reason`.execute(db);
  return rows;
}
