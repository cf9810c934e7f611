import type { OrganisationId, PatientId, PrivacyLevel, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import type { Page } from '../../platform/table-page.ts';
import { patientInScope } from '../scope/index.ts';
import type { AuditTableRow } from './audit-entry.ts';

/** Further rows are not counted: no one pages that far, and a filter narrows the rows. */
const countedRows = 100_000;

export interface AuditRequest {
  readonly search: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Whole actions, or prefixes that end with a dot. */
  readonly actions: readonly string[];
  readonly userId?: UserId | undefined;
  readonly patientId?: PatientId | undefined;
  readonly page: Page<'at'>;
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Without a signed-in user, the target is the subject. */
const aboutMember = sql`a.user_id is null and a.organisation_id is null and a.target ~ ${uuid}`;
const subject = sql`coalesce(a.detail->>'patientId', a.target)`;

/** The texts that a search covers: never one that the caller may not read. */
const searched: Readonly<Record<PrivacyLevel, RawBuilder<unknown>>> = {
  private: sql`concat_ws(' ', a.action, a.address, a.correlation_id, a.target, u.display_name, p.alias)`,
  pseudonymised: sql`concat_ws(' ', a.action, a.address, a.correlation_id, a.target, u.display_name, p.code)`,
  anonymised: sql`concat_ws(' ', a.action, a.address, a.correlation_id, u.display_name)`,
};

/**
 * Selects the organisation's rows, and earlier ones about its members without an organisation: refused
 * sign-ins, requested links.
 */
function rowsOf(scope: Scope, sees: PrivacyLevel, request: AuditRequest): RawBuilder<unknown> {
  const { organisationId } = scope;
  const exact = request.actions.filter((action) => !action.endsWith('.'));
  const beginnings = request.actions.filter((action) => action.endsWith('.'));
  return sql`
    from audit a
    left join user_names u on u.id = coalesce(a.user_id, case when ${aboutMember} then a.target::uuid end)
    left join patient_labels p on p.organisation_id = ${organisationId}
      and p.id = case when ${subject} ~ ${uuid} then (${subject})::uuid end
    where (a.organisation_id = ${organisationId} or (a.organisation_id is null and coalesce(a.user_id::text, a.target) in (
        select m.user_id::text from user_organisations m where m.organisation_id = ${organisationId})))
      and (p.id is null or ${patientInScope(scope, 'p.room_id', 'p.id')})
      and (${request.from ?? null}::timestamptz is null or a.at >= ${request.from ?? null}::timestamptz)
      and (${request.to ?? null}::timestamptz is null or a.at < ${request.to ?? null}::timestamptz)
      and (${request.userId ?? null}::uuid is null or a.user_id = ${request.userId ?? null}::uuid
        or a.organisation_id is null and a.target = ${request.userId ?? null}::text)
      and (${request.patientId ?? null}::text is null or ${subject} = ${request.patientId ?? null}::text)
      and (${request.actions.length === 0} or a.action = any(${exact}::text[])
        or exists(select from unnest(${beginnings}::text[]) b where starts_with(a.action, b)))
      and (${request.search === ''} or ${searched[sees]} ilike ${containing(request.search)})`;
}

/** Reads one page of the audit that an organisation may read, in order of time, and the number of rows. */
export async function readAuditPage(
  db: Db,
  scope: Scope,
  sees: PrivacyLevel,
  request: AuditRequest,
): Promise<{ rows: AuditTableRow[]; total: number }> {
  const source = rowsOf(scope, sees, request);
  const { page } = request;
  const order = page.descending ? sql`a.at desc, a.id desc` : sql`a.at, a.id`;
  const { rows } = await sql<AuditTableRow>`
    select a.id, a.at, a.action, a.user_id as "userId", u.display_name as "userName", p.id as "patientId",
      p.alias, p.code, a.target, a.detail, a.address, a.correlation_id as "correlationId"
    ${source} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${source} limit ${countedRows}) counted`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/**
 * Reads every action in an organisation's audit by leaps through the index, because there are many rows of few actions.
 */
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
