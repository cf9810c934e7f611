import { randomUUID } from 'node:crypto';
import { api, erasedTables, type PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { connectOwner } from '../../platform/db/connect.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { erasePeople } from './index.ts';

/** The person of `fillEveryTable`. */
const patientId = '00000000-0000-4000-8000-000000000009' as PatientId;
let app: TestApp;
let admin: Act;
beforeAll(async () => {
  app = await openTestApp();
  const owner = await connectOwner(app.database.url);
  await fillEveryTable(owner);
  await owner.query(`update pod_assignments set since = now() - interval '3 days';
    update tiles set body = '';
    insert into outbox (queued_at, state, to_address, subject, expires_at, next_try_at, patient_id)
      values (now(), 'waiting', 'doctor@clinic.test', 'A chart', now(), now(), '${patientId}');
    insert into pods (organisation_id, site_id, mac)
      select organisation_id, site_id, 'F4:90:CB:D0:00:77' from pods limit 1;
    insert into measurements select 1, 2, now() - interval '1 hour', 1, 0, '\\x00'`);
  await owner.end();
  await app.addUser('admin', 1 as never, 'organisation-admin');
  await app.addUser('lead', 1 as never, 'nurse-lead');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

/** Finds the tables with the id of the person in any column. */
async function tablesNaming(id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.database.db);
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const naming = await sql`
        select from ${sql.table(name)} t where to_jsonb(t)::text like ${`%${id}%`} limit 1`.execute(
        app.database.db,
      );
      return naming.rows.length > 0 ? [name] : [];
    }),
  );
  return tables.flat();
}
const run = () =>
  erasePeople(
    {
      signal: new AbortController().signal,
      resumeFrom: undefined,
      progress: () => {},
      step: async (work) => void (await app.database.db.transaction().execute(work)),
    },
    () => app.clock.ms,
  );
const measured = async () =>
  (await app.database.db.selectFrom('measurements').select(['pod_id', 'at']).orderBy('at').execute()).length;

it('every table from which a person is deleted is a certificate’s entry', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'patient_id' and t.table_type = 'BASE TABLE'`.execute(
    app.database.db,
  );
  const tableNames: readonly string[] = erasedTables;
  expect(rows.map(({ name }) => name).filter((name) => !tableNames.includes(name))).toEqual([]);
});

it('deleting a person needs the right, and the name', async () => {
  const body = { patientId, confirmName: 'Berta' };
  const lead = await actAs(app, 'lead');
  expect((await lead(api.erasures.deletePatient, { body })).code).toBe('forbidden');
  const wrong = { ...body, confirmName: 'Bertha' };
  expect((await admin(api.erasures.deletePatient, { body: wrong })).code).toBe('name-not-confirmed');
  expect((await lead(api.erasures.getErasures, { query: { organisationId: 1 } })).code).toBe('forbidden');
  expect(await tablesNaming(patientId)).toContain('patients');
});

it('a recorded answer to an act is stored with its person', async () => {
  const { tokenInfo } = await app.signIn('lead');
  const headers = { 'idempotency-key': randomUUID() };
  const more = { token: tokenInfo.access_token, headers, body: { patientId, text: 'Slept well' } };
  expect(await app.server.call('POST', api.notes.savePatientNote.path, more)).toMatchObject({ status: 200 });
  const acts = app.database.db
    .selectFrom('acts')
    .select('patient_id')
    .where('key', '=', headers['idempotency-key']);
  expect(await acts.execute()).toEqual([{ patient_id: patientId }]);
});

it('only the audit and a nameless certificate remain of a deleted person', {
  tags: ['stored-data'],
}, async () => {
  const before = await tablesNaming(patientId);
  expect(before.length).toBeGreaterThan(20);
  const { db } = app.database;
  const { count: worn } = await db
    .selectFrom('measurements')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('pod_id', '=', 1 as never)
    .where('at', '>=', ({ selectFrom }) =>
      selectFrom('pod_assignments')
        .select('since')
        .where('pod_id', '=', 1 as never),
    )
    .executeTakeFirstOrThrow();
  const all = await measured();
  const announced: Announcements['measurements-erased'][] = [];
  const end = app.bus.subscribe('measurements-erased', (message) => announced.push(message));
  const { reply } = await admin(api.erasures.deletePatient, { body: { patientId, confirmName: 'Berta' } });
  expect(await tablesNaming(patientId)).toEqual(['audit', 'erasures']);
  const query = { organisationId: 1, erasureId: reply.erasureId };
  expect((await admin(api.erasures.getErasures, { query })).reply).toMatchObject([
    { erasureId: reply.erasureId, by: 'admin', completedAt: null },
  ]);
  await run();
  end();
  // An earlier batch may still be stored for a while: a deletion before that would have to be repeated.
  expect((await admin(api.erasures.getErasures, { query })).reply).toMatchObject([{ completedAt: null }]);
  await sql`insert into voids values (1, 1, now(), 'late', ${patientId}, now(), 1, 1, 1, 'small')`.execute(
    db,
  );
  await sql`insert into measurements select 1, 1, now() - interval '1 minute', 99, 0, '\\x00'`.execute(db);
  app.clock.ms += 65_000;
  await run();
  // These refuse late data, also after a restart of the server.
  const { erased_times } = await db
    .selectFrom('erasures')
    .select('erased_times')
    .where('id', '=', reply.erasureId)
    .executeTakeFirstOrThrow();
  expect(announced).toEqual([{ organisationId: 1, times: [expect.objectContaining({ podId: 1 })] }]);
  expect(erased_times).toEqual(JSON.parse(JSON.stringify(announced[0]?.times)));
  expect(await tablesNaming(patientId)).toEqual(['audit', 'erasures']);
  expect(await measured()).toBe(all - Number(worn));
  const [certificate] = (await admin(api.erasures.getErasures, { query })).reply;
  expect(certificate).toMatchObject({ completedAt: expect.any(String) });
  expect(certificate?.rows).toContainEqual({ table: 'measurements', count: Number(worn) + 1 });
  expect(certificate?.rows).toContainEqual({ table: 'voids', count: 2 });
  expect(certificate?.rows).toContainEqual({ table: 'outbox', count: 1 });
  const tableNames: readonly string[] = erasedTables;
  expect(certificate?.rows.map(({ table }) => table).filter((table) => !tableNames.includes(table))).toEqual(
    [],
  );
  const [row] = await auditOf(app, 'patient.erased', patientId);
  expect(row?.detail).toMatchObject({ erasureId: reply.erasureId });
  expect(await tablesNaming('Berta')).toEqual([]);
});
