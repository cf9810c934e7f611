import {
  AlertType,
  type OrganisationId,
  type PatientId,
  type PrivacyLevel,
  RedAlertKind,
  type Timeliness,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { readRules } from '../alert-rules/index.ts';
import { subjectOf } from '../alerts/index.ts';
import { type BoardFilter, onBoard } from '../tiles/index.ts';
import type { ShiftLight, ShiftPerson, ShiftSpan } from './shift-person.ts';
import type { NamedWard } from './sum-shift.ts';

/** Selects people and a shift. */
interface ShiftSelection {
  readonly organisationId: OrganisationId;
  readonly patientIds: readonly PatientId[];
  readonly from: Date;
  readonly to: Date;
}

/**
 * Turns and reminders are read from this long before a shift on: a turn of the shift may answer an earlier reminder.
 */
const beforeMs = 86_400_000;
const millis = (column: string) => sql<number>`(1000 * extract(epoch from ${sql.ref(column)}))::float8`;
const listed = ({ organisationId, patientIds }: ShiftSelection) =>
  sql`organisation_id = ${organisationId} and patient_id = any(${patientIds}::uuid[])`;

type Of<Row> = Row & { readonly patientId: PatientId };

/** Groups rows by person, in their order. */
function byPerson<Row>(rows: readonly Of<Row>[]): (patientId: PatientId) => readonly Of<Row>[] {
  const lists = new Map<PatientId, Of<Row>[]>();
  for (const row of rows) {
    const list = lists.get(row.patientId);
    if (list) list.push(row);
    else lists.set(row.patientId, [row]);
  }
  return (patientId) => lists.get(patientId) ?? [];
}

/** Reads the changes of light in a shift, and the last one before it. */
async function readLights(db: Db, selection: ShiftSelection): Promise<Of<ShiftLight>[]> {
  const kind = sql`case when (e.detail #>> '{light,redAlert}')::int = ${RedAlertKind.darkRed} then 'overdue'
    when e.detail #>> '{light,padStatus}' in ('OUTOFRANGE', 'DISCONNECTED') then 'silent' else 'other' end as kind`;
  const { rows } = await sql<Of<ShiftLight>>`
    select l."patientId", l.at, l.kind from unnest(${selection.patientIds}::uuid[]) p (id)
    cross join lateral (
      (select e.patient_id as "patientId", ${millis('e.at')} as at, ${kind} from patient_events e
        where e.organisation_id = ${selection.organisationId} and e.patient_id = p.id and e.kind = 'light'
          and e.at < ${selection.from}
        order by e.at desc limit 1)
      union all
      select e.patient_id, ${millis('e.at')}, ${kind} from patient_events e
      where e.organisation_id = ${selection.organisationId} and e.patient_id = p.id and e.kind = 'light'
        and e.at >= ${selection.from} and e.at < ${selection.to}) l
    order by l.at`.execute(db);
  return rows;
}

/** Reads how long each person's light was known, ms. */
async function readKnown(db: Db, selection: ShiftSelection): Promise<Of<{ knownMs: number }>[]> {
  const { rows } = await sql<Of<{ knownMs: number }>>`
    select patient_id as "patientId", sum(coalesce(light_green_ms, 0) + coalesce(light_yellow_ms, 0)
      + coalesce(light_red_ms, 0))::float8 as "knownMs"
    from series_points where ${listed(selection)} and at >= ${selection.from} and at < ${selection.to}
    group by patient_id`.execute(db);
  return rows;
}

interface Moment {
  readonly at: number;
  readonly kind: 'turn' | 'fall' | 'reminder';
}

/** Reads turns and falls, and reminders of turns, from the day before a shift on. */
async function readMoments(db: Db, selection: ShiftSelection): Promise<Of<Moment>[]> {
  const from = new Date(selection.from.getTime() - beforeMs);
  const { rows } = await sql<Of<Moment>>`
    select patient_id as "patientId", ${millis('at')} as at, kind from patient_events
    where ${listed(selection)} and kind in ('turn', 'fall') and at >= ${from} and at < ${selection.to}
    union all
    select a.patient_id, ${millis('s.at')}, 'reminder' from alert_history s
    join patient_alerts a on a.organisation_id = s.organisation_id and a.id = s.alert_id
    where s.organisation_id = ${selection.organisationId} and a.patient_id = any(${selection.patientIds}::uuid[])
      and a.type = ${AlertType.check_position} and s.kind in ('raised', 'raised-again')
      and s.at >= ${from} and s.at < ${selection.to}
    order by 2`.execute(db);
  return rows;
}

/** Reads how timely each pad removed in a shift was changed, and `recorded` changes, which a carer entered instead. */
async function readChanges(
  db: Db,
  selection: ShiftSelection,
): Promise<Of<{ timeliness: Timeliness | null; isRecorded: boolean }>[]> {
  const { rows } = await sql<Of<{ timeliness: Timeliness | null; isRecorded: boolean }>>`
    select patient_id as "patientId", timeliness, false as "isRecorded" from worn_pads
    where ${listed(selection)} and at < ${selection.to} and removed_at >= ${selection.from} and removed_at < ${selection.to}
    union all
    select patient_id, null, true from pad_change_times
    where ${listed(selection)} and at >= ${selection.from} and at < ${selection.to} and undone_at is null`.execute(
    db,
  );
  return rows;
}

/** Reads the open alerts that are reasons to watch a person. */
async function readOpen(db: Db, selection: ShiftSelection): Promise<Of<{ type: AlertType }>[]> {
  const { rows } = await sql<Of<{ type: AlertType }>>`
    select patient_id as "patientId", type from patient_alerts
    where ${listed(selection)} and is_open
      and type in (${AlertType.check_patient}, ${AlertType.check_temperature})`.execute(db);
  return rows;
}

/** Reads the stored facts of a shift about a board's people, by room and bed. `isNow`: the shift is in progress. */
export async function readShiftPeople(
  db: Db,
  { scope, filter, level }: { scope: Scope; filter: BoardFilter; level: Exclude<PrivacyLevel, 'anonymised'> },
  shift: ShiftSpan,
  isNow: boolean,
): Promise<ShiftPerson[]> {
  const { organisationId } = scope;
  const { rows } = await sql<{ patientId: PatientId; body: string; since: number }>`
    select t.patient_id as "patientId", t.body, ${millis('p.created_at')} as since from board_tiles t
    join patient_pods p on p.organisation_id = t.organisation_id and p.id = t.patient_id
    where ${onBoard(scope, filter)}
    order by t.sort_key collate "C"`.execute(db);
  const selection: ShiftSelection = {
    organisationId,
    patientIds: rows.map(({ patientId }) => patientId),
    from: new Date(shift.from),
    to: new Date(shift.to),
  };
  const lights = byPerson(await readLights(db, selection));
  const known = byPerson(await readKnown(db, selection));
  const moments = byPerson(await readMoments(db, selection));
  const changes = byPerson(await readChanges(db, selection));
  const open = byPerson(isNow ? await readOpen(db, selection) : []);
  const rules = await readRules(db, organisationId);
  return rows.map(({ patientId, body, since }) => {
    const turning = rules.settingOf(patientId, AlertType.check_position);
    const atOf = (kind: Moment['kind']): number[] =>
      moments(patientId).flatMap((moment) => (moment.kind === kind ? [moment.at] : []));
    const isOpen = (type: AlertType): boolean => open(patientId).some((alert) => alert.type === type);
    return {
      subject: subjectOf(body, level),
      since,
      lights: lights(patientId),
      knownMs: known(patientId)[0]?.knownMs ?? 0,
      turns: atOf('turn'),
      reminders: atOf('reminder'),
      isReminded: turning.enabled && turning.delayMin === 0,
      padsOff: changes(patientId).flatMap(({ timeliness, isRecorded }) => (isRecorded ? [] : [timeliness])),
      recorded: changes(patientId).filter(({ isRecorded }) => isRecorded).length,
      falls: atOf('fall').filter((at) => at >= shift.from).length,
      open: {
        noMovement: isOpen(AlertType.check_patient),
        temperature: isOpen(AlertType.check_temperature),
      },
    };
  });
}

/** Reads the wards that a caller may see, by name; only those of a filter if it names any. */
export async function readShiftWards(
  db: Db,
  { organisationId, wardIds }: Scope,
  only: readonly string[],
): Promise<NamedWard[]> {
  const isOwn = wardIds === 'all' ? sql`true` : sql`id = any(${wardIds}::uuid[])`;
  const isChosen = only.length === 0 ? sql`true` : sql`id = any(${only}::uuid[])`;
  const { rows } = await sql<NamedWard>`
    select id as "wardId", name from ward_names
    where organisation_id = ${organisationId} and ${isOwn} and ${isChosen}
    order by lower(name), id`.execute(db);
  return rows;
}
