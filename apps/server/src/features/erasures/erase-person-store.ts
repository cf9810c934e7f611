import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The number of deleted rows, by table. */
export type ErasedRows = Readonly<Record<string, number>>;

/** A pod in the time that a person wore it. */
export interface WornPodTime {
  readonly podId: PodId;
  readonly since: Date;
  readonly until: Date;
}

async function tablesOfPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'patient_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

const count = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number =>
  Number(numAffectedRows ?? 0n);

/** Deletes every row of people in each table that has a column for one, whichever these tables are. */
export async function erasePersons(
  db: Db,
  organisationId: OrganisationId,
  patientIds: readonly PatientId[],
): Promise<ErasedRows> {
  const steps = await sql<{ n: number }>`
    select count(*)::int as n from alert_steps s
    join alerts a on a.organisation_id = s.organisation_id and a.id = s.alert_id
    where a.organisation_id = ${organisationId} and a.patient_id = any(${patientIds}::uuid[])`.execute(db);
  const erased: Record<string, number> = { alert_steps: steps.rows[0]?.n ?? 0 };
  for (const name of await tablesOfPeople(db))
    erased[name] = count(
      await sql`delete from ${sql.table(name)} where patient_id = any(${patientIds}::uuid[])`.execute(db),
    );
  erased.patients = count(
    await sql`delete from patients where organisation_id = ${organisationId} and id = any(${patientIds}::uuid[])`.execute(
      db,
    ),
  );
  return erased;
}

/** Tables to which the import of a person writes by itself; rows in others mean that the record was used. */
const writtenAtOnce = new Set([
  // Acts have their own table.
  'acts',
  'consents',
  'import_rows',
  'patient_nodes',
  'pod_assignments',
  'pod_changes',
  'tiles',
]);

/** Finds which of these people have a row in a table that is only written once they are cared for. */
export async function findCaredFor(db: Db, patientIds: readonly PatientId[]): Promise<Set<PatientId>> {
  const caredFor = new Set<PatientId>();
  for (const name of await tablesOfPeople(db)) {
    if (writtenAtOnce.has(name)) continue;
    const { rows } = await sql<{ id: PatientId }>`
      select distinct patient_id as id from ${sql.table(name)}
      where patient_id = any(${patientIds}::uuid[])`.execute(db);
    for (const { id } of rows) caredFor.add(id);
  }
  return caredFor;
}

/** Deletes the analysis state of a pod in the time that a person wore it. */
export async function eraseAnalysed(
  db: Db,
  organisationId: OrganisationId,
  { podId, since, until }: WornPodTime,
): Promise<ErasedRows> {
  const analysis_checkpoints = await sql`
    delete from analysis_checkpoints
    where organisation_id = ${organisationId} and pod_id = ${podId} and at >= ${since} and at <= ${until}`.execute(
    db,
  );
  const analysis_states = await sql`
    delete from analysis_states
    where organisation_id = ${organisationId} and pod_id = ${podId} and last_at >= ${since} and last_at <= ${until}`.execute(
    db,
  );
  return {
    analysis_checkpoints: count(analysis_checkpoints),
    analysis_states: count(analysis_states),
  };
}
