import { type api, instant } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Span } from '../charts/index.ts';
import { openPatient, type PatientRow } from '../patients/index.ts';
import { readHeardSamples } from '../series/index.ts';
import { coveredTime } from './covered-time.ts';
import { readClock, readZoneDays, type ZoneDay } from './day-store.ts';
import { readRecord } from './read-record.ts';
import { readVoids } from './record-store.ts';
import { summariseDay } from './summarise-day.ts';
import { usualDays, usualVoids } from './usual-voids.ts';

const mostDays = 31;

/** Returns the days of a patient, oldest first, with the usual values if today is among them. */
export const getPatientDays: Handler<typeof api.records.getPatientDays> = async (
  { query: { patientId, fromDate, toDate } },
  { db, caller, audit, now },
) => {
  const patient = await openPatient(db, caller.scope, patientId);
  const { organisationId } = patient;
  const choice = { organisationId, patientId, fromDate, toDate, daysBefore: 6, now: new Date(now) };
  const days = await readZoneDays(db, choice, mostDays);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (days.length > mostDays) throw problem('range-over-31-days');
  audit(patientId, { list: 'days', fromDate: first.date, toDate: last.date });
  const record = await readRecord(db, { organisationId, patientId, from: first.from, to: last.to }, now);
  const hasToday = days.some(({ offset }) => offset === 0);
  return {
    days: days.map((day) => ({
      date: day.date,
      from: instant(day.from.getTime()),
      to: instant(day.to.getTime()),
      ...summariseDay({ ...spanOf(day), nights: nightsOf(day, patient) }, record, now),
    })),
    usual: hasToday ? await readUsual(db, patient, now) : null,
  };
};

const spanOf = ({ from, to }: Pick<ZoneDay, 'from' | 'to'>) => ({ from: from.getTime(), to: to.getTime() });

async function readUsual(db: Db, { organisationId, patientId }: PatientRow, now: number) {
  const at = new Date(now);
  const dates = { fromDate: undefined, toDate: undefined, daysBefore: usualDays };
  const clock = await readClock(db, organisationId, at);
  const before = await readZoneDays(db, { organisationId, patientId, ...dates, now: at }, usualDays);
  const mornings = before
    .filter(({ offset }) => offset < 0)
    .map(({ from, sameClock }) => spanOf({ from, to: sameClock }));
  const from = new Date(mornings[0]?.from ?? now);
  const range = { organisationId, patientId, from, to: at };
  const [points, voids] = await Promise.all([readHeardSamples(db, range), readVoids(db, range)]);
  return usualVoids(mornings, { known: coveredTime(points, now).known, voids }, clock);
}

type Halves = Pick<PatientRow, 'dayStart' | 'nightStart' | 'dayProductId' | 'nightProductId'>;

/**
 * Returns the person's own nights on one calendar day, epoch ms. Day and night that begin together are one:
 * night if only a night product is chosen, else day.
 */
function nightsOf(
  { from, to, dayStart, nightStart }: Pick<ZoneDay, 'from' | 'to' | 'dayStart' | 'nightStart'>,
  halves: Halves,
): Span[] {
  const span = (begin: Date, end: Date): Span => ({ from: begin.getTime(), to: end.getTime() });
  if (halves.dayStart === halves.nightStart)
    return halves.dayProductId === null && halves.nightProductId !== null ? [span(from, to)] : [];
  if (nightStart < dayStart) return [span(nightStart, dayStart)];
  return [span(from, dayStart), span(nightStart, to)].filter((night) => night.to > night.from);
}
