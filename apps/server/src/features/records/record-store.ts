import type { BodyPosition, Millilitres, OrganisationId, PatientId, Timeliness } from '@padlight/contract';
import { RedAlertKind } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A range of a person's time. */
export interface PatientRange {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly from: Date;
  readonly to: Date;
}

const inRange = ({ organisationId, patientId, from, to }: PatientRange) => sql`
  organisation_id = ${organisationId} and patient_id = ${patientId} and at >= ${from} and at < ${to}`;
const millis = (column: string) => sql<number>`(1000 * extract(epoch from ${sql.ref(column)}))::float8`;

/** A change of the light: into a red that is past its target, or into anything else. */
export interface LightChange {
  readonly at: number;
  readonly overdue: boolean;
}

/** Reads the changes of the light in a range and the last one before it, in order of time. */
export async function readLightChanges(db: Db, range: PatientRange): Promise<LightChange[]> {
  const { organisationId, patientId, from } = range;
  const overdue = sql`coalesce((detail #>> '{light,redAlert}')::int = ${RedAlertKind.darkRed}, false) as overdue`;
  const { rows } = await sql<LightChange>`
    (select ${millis('at')} as at, ${overdue} from patient_events
      where organisation_id = ${organisationId} and patient_id = ${patientId} and kind = 'light' and at < ${from}
      order by at desc limit 1)
    union all
    (select ${millis('at')} as at, ${overdue} from patient_events where ${inRange(range)} and kind = 'light')
    order by at`.execute(db);
  return rows;
}

export interface FoundVoid {
  readonly at: number;
  readonly ml: Millilitres;
}

/** Reads the voids that begin in a range. */
export async function readVoids(db: Db, range: PatientRange): Promise<FoundVoid[]> {
  const { rows } = await sql<FoundVoid>`
    select ${millis('at')} as at, ml from patient_voids where ${inRange(range)} order by at, id`.execute(db);
  return rows;
}

export interface PadOff {
  readonly at: number;
  readonly timeliness: Timeliness | null;
}

/** Reads the pads removed in a range. */
export async function readPadsOff(db: Db, range: PatientRange): Promise<PadOff[]> {
  const { rows } = await sql<PadOff>`
    select ${millis('removed_at')} as at, timeliness from worn_pads
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at < ${range.to} and removed_at >= ${range.from} and removed_at < ${range.to}
    order by removed_at, id`.execute(db);
  return rows;
}

export interface BodyEvent {
  readonly at: number;
  readonly kind: 'turn' | 'fall';
}

/** Reads the turns and possible falls of a range. */
export async function readBodyEvents(db: Db, range: PatientRange): Promise<BodyEvent[]> {
  const { rows } = await sql<BodyEvent>`
    select ${millis('at')} as at, kind from patient_events
    where ${inRange(range)} and kind in ('turn', 'fall') order by at, id`.execute(db);
  return rows;
}

export interface HeldPosition {
  readonly position: BodyPosition;
  readonly from: number;
  /** Null if it still lasts. */
  readonly to: number | null;
}

/** Reads the body positions that overlap a range, however long they last, in order of time. */
export async function readPositions(db: Db, range: PatientRange): Promise<HeldPosition[]> {
  const { rows } = await sql<HeldPosition>`
    select position, ${millis('at')} as "from", ${millis('ended_at')} as "to" from patient_positions
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at < ${range.to} and coalesce(ended_at, 'infinity') > ${range.from}
    order by at, id`.execute(db);
  return rows;
}
