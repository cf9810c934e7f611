import { type Instant, instant, mostOpenAlerts, type OpenAlert } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { alertAbilities } from '../abilities/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { type BoardFilter, byUrgency, onBoard } from '../tiles/index.ts';
import { subjectOf } from './subject-of.ts';
import { type AlertRow, alertColumns, alertNames, wireAlert } from './wire-alert-store.ts';

type OpenRow = AlertRow & {
  readonly sound: boolean;
  readonly quietUntil: Date | null;
  readonly body: string;
  readonly total: number;
};

const wireInstant = (at: Date | null): Instant | null => at && instant(at.getTime());

/** Reads the open alerts of a caller's filter, most urgent first, with their total number. */
export async function readOpenAlerts(
  db: Db,
  caller: Caller,
  filter: BoardFilter,
): Promise<{ alerts: OpenAlert[]; total: number }> {
  const level = requireIndividual(caller.scope);
  const { rows } = await sql<OpenRow>`
    select ${alertColumns}, a.sound, a.quiet_until as "quietUntil", t.body, count(*) over ()::int as total
    from board_tiles t
    join alerts a on a.organisation_id = t.organisation_id and a.patient_id = t.patient_id
      and a.is_open
    ${alertNames}
    where ${onBoard(caller.scope, filter)}
    order by ${byUrgency} limit ${mostOpenAlerts}`.execute(db);
  const alerts = rows.map((row) => ({
    ...wireAlert(row, level),
    subject: subjectOf(row.body, level),
    sound: row.sound,
    quietUntil: wireInstant(row.quietUntil),
    abilities: alertAbilities(caller, row.type, row.cause),
  }));
  return { alerts, total: rows[0]?.total ?? 0 };
}
