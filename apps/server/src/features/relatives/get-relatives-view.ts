import { type api, instant, type PatientId, type RelativesPart } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readSharedPeople, type SharedPersonRow } from '../secondary-users/index.ts';
import { describeNow } from './describe-now.ts';
import { nightsOf } from './nights-of.ts';
import { readDays, readHappened, readTile } from './relatives-store.ts';

const mostNights = 7;

/**
 * Returns a person of whom the caller may see this part. Throws `patient-not-found` where the person is not shared with the caller,
 * and `forbidden` where this part is not.
 */
async function requireShared(
  db: Db,
  caller: Caller,
  patientId: PatientId,
  part?: RelativesPart,
): Promise<SharedPersonRow> {
  const [person] = await readSharedPeople(db, caller, patientId);
  if (!person) throw problem('patient-not-found');
  if (part !== undefined && !person.parts.includes(part)) throw problem('forbidden');
  return person;
}

/** Returns the people whom the caller may ask about, and what else than now is shown of them. */
export const getRelativesPeople: Handler<typeof api.relatives.getRelativesPeople> = async (
  _input,
  { db, caller },
) => {
  const people = await readSharedPeople(db, caller);
  return {
    people: people.map(({ patientId, name }) => ({ patientId, name })),
    parts: people[0]?.parts ?? [],
  };
};

/** Returns how one person is now. */
export const getRelativesNow: Handler<typeof api.relatives.getRelativesNow> = async (
  { query: { patientId } },
  { db, caller, audit, now },
) => {
  const { name } = await requireShared(db, caller, patientId);
  const tile = await readTile(db, caller.scope.organisationId, patientId);
  audit(patientId, { view: 'now' });
  const unknown = { state: 'not-monitored', isAttended: false, position: null, heardAt: null } as const;
  return { at: instant(now), name, ...(tile ? describeNow(tile, now) : unknown) };
};

/** Returns what happened to one person since midnight. */
export const getRelativesDay: Handler<typeof api.relatives.getRelativesDay> = async (
  { query: { patientId } },
  { db, caller, audit, now },
) => {
  await requireShared(db, caller, patientId, 'day');
  const subject = { organisationId: caller.scope.organisationId, patientId, now };
  const today = await readDays(db, subject, 0);
  audit(patientId, { view: 'day' });
  const spans = today.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
  const [happened] = await readHappened(db, subject, spans);
  if (!happened) throw problem('patient-not-found');
  const { lyingMs: _, ...day } = happened;
  return { at: instant(now), ...day };
};

/** Returns the last nights of one person. */
export const getRelativesNights: Handler<typeof api.relatives.getRelativesNights> = async (
  { query: { patientId } },
  { db, caller, audit, now },
) => {
  await requireShared(db, caller, patientId, 'nights');
  const subject = { organisationId: caller.scope.organisationId, patientId, now };
  const days = await readDays(db, subject, mostNights);
  audit(patientId, { view: 'nights' });
  return {
    at: instant(now),
    nights: await readHappened(db, subject, nightsOf(days, now).slice(0, mostNights)),
  };
};
