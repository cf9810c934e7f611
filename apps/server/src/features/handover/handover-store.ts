import {
  type AlertCause,
  type AlertType,
  type HandoverKind,
  mostHandoverEntries,
  type OrganisationId,
  type RecheckHours,
  type SessionId,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { alertRecheck } from '../alerts/index.ts';
import { type BoardFilter, onBoard } from '../tiles/index.ts';

export interface EntryRow {
  readonly at: Date;
  readonly kind: HandoverKind;
  readonly body: string;
  readonly by: string | null;
  readonly alertType: AlertType | null;
  readonly alertCause: AlertCause | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly weightG: number | null;
  readonly degrees: number | null;
  readonly upAgain: boolean;
  readonly fellAt: Date | null;
  readonly recheckHours: RecheckHours | null;
}

/** Builds the events of a board's people from one instant until before another, as rows `done`. */
const doneIn = (scope: Scope, filter: BoardFilter, from: Date, to: Date) => sql`
  with people as (select t.patient_id, t.body from board_tiles t where ${onBoard(scope, filter)}),
  done as (
    select c.at, 'pad-changed' as kind, p.body, u.display_name as by, null::smallint as type, c.reason, c.note,
      c.weight_g, null::float8 as degrees, false as up_again, null as cause, null::timestamptz as recheck_fell_at,
      null::smallint as recheck_hours
    from recorded_pad_changes c join people p on p.patient_id = c.patient_id left join user_names u on u.id = c.user_id
    where c.organisation_id = ${scope.organisationId} and c.at >= ${from} and c.at < ${to}
    union all
    select e.at, case e.kind when 'turn' then 'turned' else 'fell' end, p.body, null, null, null, null, null,
      (e.detail->>'degrees')::float8, coalesce((e.detail->>'possible')::boolean, false), null, null, null
    from people p join patient_events e on e.patient_id = p.patient_id
    where e.organisation_id = ${scope.organisationId} and e.at >= ${from} and e.at < ${to}
      and e.kind in ('turn', 'fall')
    union all
    select s.at, s.kind, p.body, u.display_name, a.type, coalesce(s.reason, s.to_role), s.note, null, null, false, a.cause,
      recheck.fell_at, recheck.hours
    from alert_history s
    join patient_alerts a on a.organisation_id = s.organisation_id and a.id = s.alert_id
    join people p on p.patient_id = a.patient_id
    left join user_names u on u.id = s.user_id
    ${alertRecheck}
    where s.organisation_id = ${scope.organisationId} and s.at >= ${from} and s.at < ${to}
      and s.kind in ('acknowledged', 'escalated', 'silenced', 'resolved') and s.reason is distinct from 'history'
  )`;

/** Reads the events of a span of time, newest first, at most as many as a reply holds. */
export async function readDone(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    ${doneIn(scope, filter, from, to)}
    select at, kind, body, by, type as "alertType", reason, note, weight_g as "weightG", degrees,
      up_again as "upAgain", cause as "alertCause", recheck_fell_at as "fellAt", recheck_hours as "recheckHours"
    from done
    order by at desc, kind limit ${mostHandoverEntries}`.execute(db);
  return rows;
}

/** The number of events of a kind, and whether they were written down by a user or detected. */
export interface DoneCount {
  readonly kind: HandoverKind;
  readonly how: 'sensed' | 'recorded';
  readonly count: number;
}

/** Counts the events of each kind in a span of time. A pad change counts even if its author was deleted. */
export async function countDone(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<DoneCount[]> {
  const { rows } = await sql<DoneCount>`
    ${doneIn(scope, filter, from, to)}
    select kind, case when by is not null or kind = 'pad-changed' then 'recorded' else 'sensed' end as how,
      count(*)::int as count
    from done group by 1, 2`.execute(db);
  return rows;
}

/** Counts the pads removed in a span of time, as detected by the sensors. */
export async function countPadsOff(
  db: Db,
  scope: Scope,
  filter: BoardFilter,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_tiles t join worn_pads c on c.patient_id = t.patient_id
    where ${onBoard(scope, filter)} and c.organisation_id = ${scope.organisationId}
      and c.at < ${to} and c.removed_at >= ${from} and c.removed_at < ${to}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads when a user last read a handover, and when their previous session ended or was last used. */
export async function readLastThere(
  db: Db,
  organisationId: OrganisationId,
  { userId, sessionId }: { readonly userId: UserId; readonly sessionId: SessionId },
): Promise<{ readAt: Date | null; sessionAt: Date | null }> {
  const { rows } = await sql<{ readAt: Date | null; sessionAt: Date | null }>`
    select
      (select read_at from handover_reads
        where organisation_id = ${organisationId} and user_id = ${userId}) as "readAt",
      (select max(coalesce(s.ended_at, s.last_used_at)) from session_uses s
        where s.user_id = ${userId} and s.organisation_id = ${organisationId} and s.id <> ${sessionId}
          and coalesce(s.ended_at, s.last_used_at) <
            (select own.created_at from session_uses own where own.id = ${sessionId})) as "sessionAt"`.execute(
    db,
  );
  return rows[0] ?? { readAt: null, sessionAt: null };
}

/** Stores up to when a user has read the handover. An earlier time than the stored one changes nothing. */
export async function storeRead(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  at: Date,
): Promise<void> {
  await sql`
    insert into handover_reads (organisation_id, user_id, read_at) values (${organisationId}, ${userId}, ${at})
    on conflict (organisation_id, user_id) do update set read_at = greatest(handover_reads.read_at, excluded.read_at)`.execute(
    db,
  );
}
