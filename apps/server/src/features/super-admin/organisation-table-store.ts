import type { DashboardType, OrganisationId, OrganisationState } from '@padlight/contract';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Page } from '../../platform/table-page.ts';

/** An organisation with the numbers of its objects. */
export interface CountedOrganisation {
  readonly organisationId: OrganisationId;
  readonly name: string;
  readonly dashboardType: DashboardType;
  readonly facilities: number;
  readonly people: number;
  readonly users: number;
  readonly devices: number;
  readonly createdAt: Date;
  readonly state: OrganisationState;
  readonly announcedAt: Date | null;
  readonly signInEndsAt: Date | null;
  readonly reason: string | null;
}

const columns = {
  name: sql`lower(name)`,
  createdAt: sql`"createdAt"`,
  facilities: sql`facilities`,
  people: sql`people`,
  users: sql`users`,
  devices: sql`devices`,
};

/** Reads one page of the organisations, and their total number. `expiryNow` in epoch milliseconds. */
export async function readOrganisationPage(
  db: Db,
  filter: {
    readonly search: string;
    readonly state: OrganisationState | undefined;
    readonly page: Page<keyof typeof columns>;
    readonly expiryNow: number;
  },
): Promise<{ rows: CountedOrganisation[]; total: number }> {
  const { search, page, expiryNow } = filter;
  const state = filter.state ?? null;
  const order = page.descending ? sql`desc` : sql`asc`;
  const source = sql`
    from organisation_names o
    left join suspension_states x on x.organisation_id = o.id
    cross join lateral (
      select case when x.sign_in_ends_at is null then 'active'
        when x.sign_in_ends_at <= ${new Date(expiryNow)} then 'suspended' else 'ending' end as state) s
    where (${state}::text is null or s.state = ${state}::text) and o.name ilike ${containing(search)}`;
  const { rows } = await sql<CountedOrganisation>`
    select * from (
      select o.id as "organisationId", o.name, o.dashboard_type as "dashboardType", o.created_at as "createdAt", s.state,
        x.announced_at as "announcedAt", x.sign_in_ends_at as "signInEndsAt", x.reason,
        (select count(*)::int from building_names where organisation_id = o.id) as facilities,
        (select count(*)::int from patient_places where organisation_id = o.id and archived_at is null) as people,
        (select count(*)::int from members m
          where m.organisation_id = o.id and m.kind = 'person') as users,
        (select count(*)::int from registered_pods where organisation_id = o.id and removed_at is null)
          + (select count(*)::int from registered_nodes where organisation_id = o.id and removed_at is null) as devices
      ${source}) counted
    order by ${columns[page.column]} ${order}, "organisationId"
    limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
