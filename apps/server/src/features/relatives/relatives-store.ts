import { instant, type OrganisationId, type PatientId, Tile } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { enoughCovered, readRecord, readZoneDays, summariseDay } from '../records/index.ts';
import type { Night } from './nights-of.ts';

/** Reads a person's tile at level private; undefined where the person has none yet. */
export async function readTile(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
): Promise<Tile | undefined> {
  const { rows } = await sql<{ body: string }>`
    select body from board_tiles
    where organisation_id = ${organisationId} and patient_id = ${patientId} and body <> ''`.execute(db);
  const body = rows[0]?.body;
  return body === undefined ? undefined : Tile.parse(JSON.parse(body));
}

/** A person of the caller's organisation at a time, epoch ms. */
interface Subject {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly now: number;
}

/** Reads what happened to a person in each of some spans of time. */
export async function readHappened(db: Db, { now, ...person }: Subject, spans: readonly Night[]) {
  if (spans.length === 0) return [];
  const from = new Date(Math.min(...spans.map((span) => span.from)));
  const to = new Date(Math.max(...spans.map((span) => span.to)));
  const record = await readRecord(db, { ...person, from, to }, now);
  return spans.map((span) => {
    const summary = summariseDay({ ...span, nights: [] }, record, now);
    const { passedMs, coveredMs, changes, turns, activity } = summary;
    return {
      from: instant(span.from),
      to: instant(span.to),
      isKnown: coveredMs >= enoughCovered * passedMs,
      changes: changes.onTime + changes.tooEarly + changes.tooLate + changes.unjudged,
      turns,
      lyingMs: activity.lyingMs,
    };
  });
}

/** Reads the last calendar days of a person in the organisation's zone. */
export const readDays = (db: Db, { now, ...person }: Subject, daysBefore: number) => {
  const dates = { fromDate: undefined, toDate: undefined, daysBefore, now: new Date(now) };
  return readZoneDays(db, { ...person, ...dates }, daysBefore + 1);
};
