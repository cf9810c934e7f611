import { type AlertId, type FallRecordId, fallDays, type HandoverFall, instant } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { subjectOf } from '../alerts/index.ts';
import { readEntries, readRechecks } from '../fall-records/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { type BoardFilter, onBoard } from '../tiles/index.ts';
import { wireRecheck } from './wire-fall.ts';

interface RecordRow {
  readonly recordId: FallRecordId;
  readonly alertId: AlertId;
  readonly fellAt: Date;
  readonly isComplete: boolean;
  readonly body: string;
}

/** The shift that is handed over, and the epoch ms of now. */
interface PassedOn {
  readonly from: Date;
  readonly to: Date;
  readonly now: number;
}

/**
 * Reads the falls of a caller's filter to hand over, newest first. They are of the shift, or have an open record or a recheck
 * to come.
 */
export async function readFallsToPassOn(
  db: Db,
  caller: Caller,
  filter: BoardFilter,
  { from, to, now }: PassedOn,
): Promise<HandoverFall[]> {
  const level = requireIndividual(caller.scope);
  const { organisationId } = caller.scope;
  const since = new Date(now - fallDays * 86_400_000);
  const { rows } = await sql<RecordRow>`
    select r.id as "recordId", r.alert_id as "alertId", r.fell_at as "fellAt", r.is_complete as "isComplete", t.body
    from board_tiles t join fall_record_states r on r.organisation_id = t.organisation_id and r.patient_id = t.patient_id
    where ${onBoard(caller.scope, filter)} and r.undone_at is null and r.fell_at >= ${since}
    order by r.fell_at desc, r.id`.execute(db);
  const ids = rows.map(({ recordId }) => recordId);
  const entries = Map.groupBy(await readEntries(db, organisationId, ids), ({ recordId }) => recordId);
  const rechecks = Map.groupBy(await readRechecks(db, organisationId, ids), ({ recordId }) => recordId);
  return rows.flatMap(({ recordId, alertId, fellAt, isComplete, body }) => {
    const [newest] = entries.get(recordId) ?? [];
    const own = rechecks.get(recordId) ?? [];
    const isOver = isComplete && own.every(({ endedAt }) => endedAt !== null);
    if (isOver && (fellAt < from || fellAt >= to)) return [];
    return {
      alertId,
      subject: subjectOf(body, level),
      fellAt: instant(fellAt.getTime()),
      isComplete,
      hurt: newest?.hurt ?? null,
      moved: newest?.moved ?? null,
      rechecks: own.map((recheck) => wireRecheck(recheck, level)),
    };
  });
}
