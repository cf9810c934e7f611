import type { OrganisationId, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertNote } from '../notes/index.ts';

const hourMs = 3_600_000;

/** Simulated notes of carers: the person in the order of their names, how many hours ago, and the text. */
const notes = [
  { person: 0, hoursAgo: 30, text: 'Simulated: slept well, up twice in the night.' },
  { person: 0, hoursAgo: 7, text: 'Simulated: likes the left side better; cushion behind the back.' },
  { person: 1, hoursAgo: 20, text: 'Simulated: drinks little in the morning, offer tea at ten.' },
  { person: 2, hoursAgo: 4, text: 'Simulated: skin at the tailbone a little red, cream put on at noon.' },
] as const;

/** Writes notes on some people of the demonstration, marked as simulated. */
export async function insertSimulatedNotes(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ patientId: PatientId }>`
    select id as "patientId" from patients
    where organisation_id = ${organisationId} and pod_id is not null order by alias, id`.execute(db);
  for (const { person, hoursAgo, text } of notes) {
    const { patientId } = rows[person] ?? {};
    if (patientId === undefined) continue;
    const act = { userId, at: new Date(now - hoursAgo * hourMs) };
    await insertNote(db, { organisationId, patientId }, act, text);
  }
}
