import type { OrganisationId, PatientId, PrivacyLevel, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { Page } from '../../platform/table-page.ts';
import { roomInScope } from '../scope/index.ts';
import type { AuditTableRow } from './audit-entry.ts';

/** More rows than this are not counted: nobody pages through them, and a filter finds what is looked for. */
const countedRows = 100_000;

export interface AuditWish {
  readonly search: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Whole actions, or beginnings that end with a dot. */
  readonly actions: readonly string[];
  readonly userId?: UserId | undefined;
  readonly patientId?: PatientId | undefined;
  readonly page: Page<'at'>;
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Nobody was signed in: the target is who it was about. */
const aboutMember = sql`a.user_id is null and a.organisation_id is null and a.target ~ ${uuid}`;
const subject = sql`coalesce(a.detail->>'patientId', a.target)`;

/** Texts in which a search looks: never one that the caller may not read. */
const searched: Readonly<Record<PrivacyLevel, RawBuilder<unknown>>> = {
  private: sql`concat_ws(' ', a.action, a.address, a.correlation_id, a.target, u.display_name, p.alias)`,
  pseudonymised: sql`concat_ws(' ', a.action, a.address, a.correlation_id, a.target, u.display_name, p.code)`,
  anonymised: sql`concat_ws(' ', a.action, a.address, a.correlation_id, u.display_name)`,
};

/** The organisation's rows, and those about its members from before they were in one: refused sign-ins, links asked for. */
function rowsOf(scope: Scope, sees: PrivacyLevel, wish: AuditWish): RawBuilder<unknown> {
  const { organisationId } = scope;
  const exact = wish.actions.filter((action) => !action.endsWith('.'));
  const beginnings = wish.actions.filter((action) => action.endsWith('.'));
  return sql`
    from audit a
    left join users u on u.id = coalesce(a.user_id, case when ${aboutMember} then a.target::uuid end)
    left join patients p on p.organisation_id = ${organisationId}
      and p.id = case when ${subject} ~ ${uuid} then (${subject})::uuid end
    where (a.organisation_id = ${organisationId} or (a.organisation_id is null and coalesce(a.user_id::text, a.target) in (
        select m.user_id::text from memberships m where m.organisation_id = ${organisationId})))
      and (p.id is null or ${roomInScope(scope, 'p.room_id')})
      and (${wish.from ?? null}::timestamptz is null or a.at >= ${wish.from ?? null}::timestamptz)
      and (${wish.to ?? null}::timestamptz is null or a.at < ${wish.to ?? null}::timestamptz)
      and (${wish.userId ?? null}::uuid is null or a.user_id = ${wish.userId ?? null}::uuid
        or a.organisation_id is null and a.target = ${wish.userId ?? null}::text)
      and (${wish.patientId ?? null}::text is null or ${subject} = ${wish.patientId ?? null}::text)
      and (${wish.actions.length === 0} or a.action = any(${exact}::text[])
        or exists(select from unnest(${beginnings}::text[]) b where starts_with(a.action, b)))
      and (${wish.search === ''} or ${searched[sees]} ilike ${containing(wish.search)})`;
}

/** One page of the audit that an organisation may read, in order of time, and how many rows there are. */
export async function readAuditPage(
  db: Db,
  scope: Scope,
  sees: PrivacyLevel,
  wish: AuditWish,
): Promise<{ rows: AuditTableRow[]; total: number }> {
  const found = rowsOf(scope, sees, wish);
  const { page } = wish;
  const order = page.descending ? sql`a.at desc, a.id desc` : sql`a.at, a.id`;
  const { rows } = await sql<AuditTableRow>`
    select a.id, a.at, a.action, a.user_id as "userId", u.display_name as "userName", p.id as "patientId",
      p.alias, p.code, a.target, a.detail, a.address, a.correlation_id as "correlationId"
    ${found} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${found} limit ${countedRows}) counted`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Every action in an organisation's audit, found by leaps through the index: there are many rows of few actions. */
export async function readActions(db: Db, organisationId: OrganisationId): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit where organisation_id = ${organisationId} order by action limit 1)
      union all
      select (select a.action from audit a
        where a.organisation_id = ${organisationId} and a.action > found.action order by a.action limit 1)
      from found where found.action is not null)
    select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
