import { randomInt, randomUUID } from 'node:crypto';
import {
  type Consent,
  type ConsentKind,
  type KeptDayNight,
  type OrganisationId,
  PatientId,
  type RoomId,
  type UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { problem } from '../../platform/http/problem.ts';

/** A person's identity and place. A bed is in a room. */
export interface MasterData {
  readonly alias: string;
  readonly ownNumber: string | null;
  readonly roomId: RoomId | null;
  readonly bed: string | null;
}

/** Runs a statement that assigns a bed. Throws `bed-taken` if another person has it. */
async function givingBed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error)) throw problem('bed-taken');
    throw error;
  }
}

/** A new person: identity, place, and the products for day and night. */
export interface NewPerson {
  readonly data: MasterData;
  readonly times: KeptDayNight;
}

/** Inserts people with new codes, which pseudonymised views show; returns their ids in order. Throws `bed-taken`. */
export async function insertNewPatients(
  db: Db,
  organisationId: OrganisationId,
  people: readonly NewPerson[],
): Promise<PatientId[]> {
  const ids = people.map(() => PatientId.parse(randomUUID()));
  let remaining = people.map((person, index) => ({ ...person, id: ids[index] }));
  for (let tries = 0; remaining.length > 0; tries += 1) {
    const code = () => `R-${String(randomInt(tries < 5 ? 100_000 : 100_000_000)).padStart(5, '0')}`;
    const data = remaining.map((person) => person.data);
    const times = remaining.map((person) => person.times);
    const { rows } = await givingBed(() =>
      sql<{ id: PatientId }>`
        insert into patients (organisation_id, id, alias, code, own_number, room_id, bed, day_start, night_start,
          day_product_id, night_product_id)
        select ${organisationId}, p.* from unnest(
          ${remaining.map(({ id }) => id)}::uuid[], ${data.map(({ alias }) => alias)}::text[],
          ${remaining.map(code)}::text[], ${data.map(({ ownNumber }) => ownNumber)}::text[],
          ${data.map(({ roomId }) => roomId)}::uuid[], ${data.map(({ bed }) => bed)}::text[],
          ${times.map(({ dayStart }) => dayStart)}::time[], ${times.map(({ nightStart }) => nightStart)}::time[],
          ${times.map(({ dayProductId }) => dayProductId || null)}::int[],
          ${times.map(({ nightProductId }) => nightProductId || null)}::int[]) p
        on conflict (organisation_id, code) do nothing
        returning id`.execute(db),
    );
    const inserted = new Set<string>(rows.map(({ id }) => id));
    remaining = remaining.filter(({ id }) => id === undefined || !inserted.has(id));
  }
  return ids;
}

/** Changes a person's identity and place. Throws `bed-taken`. */
export async function updateMasterData(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
  { alias, ownNumber, roomId, bed }: MasterData,
): Promise<void> {
  await givingBed(() =>
    sql`
      update patients set alias = ${alias}, own_number = ${ownNumber}, room_id = ${roomId}, bed = ${bed}
      where organisation_id = ${organisationId} and id = ${patientId}`.execute(db),
  );
}

/** Records consents of people or their representatives; existing records stay. */
export async function recordConsents(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
  consent: { readonly kind: ConsentKind; readonly at: Date },
): Promise<void> {
  await sql`
    insert into consents (organisation_id, patient_id, kind, decided_at)
    select ${organisationId}, p, ${consent.kind}, ${consent.at}::timestamptz from unnest(${patientIds}::uuid[]) p
    on conflict do nothing`.execute(db);
}

/** Records the decision on a consent, replacing the previous one. */
export async function saveConsent(
  db: Db,
  { organisationId, patientId }: { organisationId: OrganisationId; patientId: PatientId },
  { kind, decision, decidedBy, note, textVersion, textLanguage }: Omit<Consent, 'at'>,
  by: { readonly at: Date; readonly userId: UserId },
): Promise<void> {
  await sql`
    insert into consents (organisation_id, patient_id, kind, decision, decided_at, decided_by, note, recorded_by,
      text_version, text_language)
    values (${organisationId}, ${patientId}, ${kind}, ${decision}, ${by.at}, ${decidedBy}, ${note}, ${by.userId},
      ${textVersion}, ${textLanguage})
    on conflict (organisation_id, patient_id, kind) do update set decision = excluded.decision,
      decided_at = excluded.decided_at, decided_by = excluded.decided_by, note = excluded.note,
      recorded_by = excluded.recorded_by, text_version = excluded.text_version, text_language = excluded.text_language`.execute(
    db,
  );
}

/** Archives people. */
export async function markArchived(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
  by: { readonly at: Date; readonly userId: UserId },
): Promise<void> {
  await sql`
    update patients set archived_at = ${by.at}, archived_by = ${by.userId}
    where organisation_id = ${organisationId} and id = any(${patientIds}::uuid[])`.execute(db);
}

/** Restores a person from the archive, with the bed only if no one else has it. Returns whether they have one. */
export async function markRestored(
  db: Db,
  { organisationId, patientId }: { organisationId: OrganisationId; patientId: PatientId },
): Promise<boolean> {
  const { rows } = await givingBed(() =>
    sql<{ hasBed: boolean }>`
      update patients p set archived_at = null, archived_by = null, bed = case when exists (
        select from patients other
        where other.organisation_id = p.organisation_id and other.room_id = p.room_id
          and lower(other.bed) = lower(p.bed) and other.archived_at is null) then null else p.bed end
      where p.organisation_id = ${organisationId} and p.id = ${patientId}
      returning p.bed is not null as "hasBed"`.execute(db),
  );
  return rows[0]?.hasBed ?? false;
}
