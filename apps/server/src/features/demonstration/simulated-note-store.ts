import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const hourMs = 3_600_000;

/** What carers are taken to have written: of which person in the order of their names, how many hours ago, and what. */
const notes = [
  { person: 0, hoursAgo: 30, text: 'Simulated: slept well, up twice in the night.' },
  { person: 0, hoursAgo: 7, text: 'Simulated: likes the left side better; cushion behind the back.' },
  { person: 1, hoursAgo: 20, text: 'Simulated: drinks little in the morning, offer tea at ten.' },
  { person: 2, hoursAgo: 4, text: 'Simulated: skin at the tailbone a little red, cream put on at noon.' },
] as const;

/** Writes notes on some people of the demonstration, marked as simulated. */
export async function insertSimulatedNotes(
  db: Db,
  organisationId: number,
  userId: string,
  now: number,
): Promise<void> {
  await sql`
    insert into patient_notes (organisation_id, patient_id, at, user_id, text)
    select ${organisationId}::int, p.id, n.at, ${userId}::uuid, n.text
    from unnest(${notes.map(({ person }) => person)}::int[],
      ${notes.map(({ hoursAgo }) => new Date(now - hoursAgo * hourMs))}::timestamptz[],
      ${notes.map(({ text }) => text)}::text[]) as n (person, at, text)
    join (
      select id, row_number() over (order by alias, id) - 1 as person from patients
      where organisation_id = ${organisationId} and pod_id is not null
    ) p on p.person = n.person`.execute(db);
}
