import { type AuditEntry, api, type Permission } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { noWard } from '../../testing/ids.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { insertRole } from '../users/index.ts';

const { getAuditLog } = api.audit;

let app: TestApp;
let elm: SeededHome;
let oak: SeededHome;
let admin: Act;
beforeAll(async () => {
  app = await openTestApp();
  const { db, url } = app.database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  elm = await seedHome(db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  await app.addUser('admin', elm.organisationId, 'organisation-admin');
  await app.addUser('carer', elm.organisationId, 'carer');
  await app.addUser('west', elm.organisationId, 'organisation-admin', [elm.wardIds[0] ?? noWard]);
  await app.addUser('boss', elm.organisationId, 'super-admin');
  const hidden: Permission[] = [
    'Admin.View',
    'Organisations.Audit.View',
    'Patients.View',
    'Patients.Pseudonymized',
  ];
  const role = { name: 'Auditor', template: null, permissions: hidden };
  await insertRole(db, elm.organisationId, role);
  await app.addUserOf('auditor', elm.organisationId, 'Auditor');
  const owner = await connectOwner(url);
  const row = (
    home: SeededHome,
    index: number,
    day: number,
    { action, ...detail }: { action: string; [key: string]: string },
  ) =>
    owner.query(
      `insert into audit (at, organisation_id, action, target, detail, address)
       values ($1, $2, $3, $4, $5, '10.0.0.9')`,
      [
        `2026-01-0${day}T12:00:00Z`,
        home.organisationId,
        action,
        crypto.randomUUID(),
        JSON.stringify({ patientId: home.pods[index]?.patientId, ...detail }),
      ],
    );
  await row(elm, 0, 1, { action: 'alert.acknowledged', note: 'Frieda fell' });
  await row(elm, 1, 2, { action: 'pad.changed', reason: 'wet' });
  await row(oak, 0, 3, { action: 'pad.changed', reason: 'soiled' });
  await owner.end();
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

const patient = (index: number, home = elm) => home.pods[index] ?? expect.fail();
const log = async (query: object = {}, act = admin) => (await act(getAuditLog, { query })).reply;
const old = { to: '2026-02-01T00:00:00Z', sort: 'at' };
const actionsIn = (rows: readonly AuditEntry[]) => rows.map(({ action }) => action);

describe('the audit', () => {
  it('reports who did what to whom, within the organisation', {
    tags: ['stored-data'],
  }, async () => {
    const { rows, total, actions } = await log(old);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        action: 'alert.acknowledged',
        at: '2026-01-01T12:00:00.000Z',
        patientId: patient(0).patientId,
        patientLabel: patient(0).alias,
        detail: [{ name: 'note', value: 'Frieda fell' }],
        address: '10.0.0.9',
      },
      { action: 'pad.changed', detail: [{ name: 'reason', value: 'wet' }] },
    ]);
    expect(actions).toEqual(expect.arrayContaining(['alert.acknowledged', 'pad.changed', 'session.started']));
    const signedIn = (await log({ actions: 'session.started' })).rows;
    expect(signedIn[0]).toMatchObject({ userName: 'admin', patientId: null });
    expect(JSON.stringify(await log({ pageSize: 100 }))).not.toContain('soiled');
  });

  it('is filtered by time, action, user and person, searched, sorted and paged', async () => {
    expect(actionsIn((await log({ ...old, from: '2026-01-02T00:00:00+02:00' })).rows)).toEqual([
      'pad.changed',
    ]);
    expect(actionsIn((await log({ ...old, actions: 'pad.,session.' })).rows)).toEqual(['pad.changed']);
    expect((await log({ ...old, actions: 'pad' })).total).toBe(0);
    expect(actionsIn((await log({ patientId: patient(0).patientId })).rows)).toEqual(['alert.acknowledged']);
    expect(actionsIn((await log({ ...old, sort: '-at' })).rows)).toEqual([
      'pad.changed',
      'alert.acknowledged',
    ]);
    expect(actionsIn((await log({ ...old, search: patient(1).alias })).rows)).toEqual(['pad.changed']);
    expect((await log({ ...old, page: 2 })).rows).toEqual([]);
    await app.addUser('looked-up', elm.organisationId, 'carer');
    const { user } = await app.signIn('looked-up');
    const own = await log({ userId: user.id });
    expect(actionsIn(own.rows)).toEqual(['session.started']);
    expect((await log({ patientId: patient(0, oak).patientId })).total).toBe(0);
  });

  it('shows a refused sign-in to the user’s organisation alone', async () => {
    for (const username of ['carer', 'nobody'])
      await admin(api.session.login, { body: { username, password: 'Wrong-pass1' } });
    await app.addUser('oak-admin', oak.organisationId, 'organisation-admin');
    const outsider = await actAs(app, 'oak-admin');
    await vi.waitFor(async () => {
      const { rows } = await log({ actions: 'refused', search: 'carer' });
      expect(rows).toMatchObject([
        { userName: 'carer', detail: [{ value: '/api/user/login' }, { value: 'invalid-credentials' }] },
      ]);
      expect((await log({ actions: 'refused' }, outsider)).total).toBe(0);
    });
  });

  it('names the subjects of a detail as far as permitted', async () => {
    const { user } = await app.signIn('carer');
    const [west = noWard] = elm.wardIds;
    const { patientId } = patient(0);
    const owner = await connectOwner(app.database.url);
    const detail = { assignedTo: user.id, wardIds: [west], takenFrom: patientId, holders: [noWard] };
    await owner.query(
      "insert into audit (at, organisation_id, action, target, detail) values ($1, $2, 'named', 'x', $3)",
      ['2026-03-01T12:00:00Z', elm.organisationId, JSON.stringify(detail)],
    );
    await owner.end();
    const { name } = await app.database.db
      .selectFrom('wards')
      .select('name')
      .where('id', '=', west)
      .executeTakeFirstOrThrow();
    const named = { assignedTo: 'carer', wardIds: JSON.stringify([name]) };
    const shownTo = async (act = admin) => {
      const [row] = (await log({ actions: 'named' }, act)).rows;
      return Object.fromEntries(row?.detail.map((detail) => [detail.name, detail.value]) ?? []);
    };
    expect(await shownTo()).toMatchObject({ ...named, takenFrom: patient(0).alias });
    const auditor = await actAs(app, 'auditor');
    const code = (await log({ patientId }, auditor)).rows[0]?.patientLabel;
    expect(await shownTo(auditor)).toMatchObject({ ...named, takenFrom: code });
  });

  it('shows codes to readers of codes, and never a free note', async () => {
    const auditor = await actAs(app, 'auditor');
    const { rows } = await log(old, auditor);
    const codes = await app.database.db.selectFrom('patients').select(['id', 'code']).execute();
    const codeOf = (id: string) => codes.find((row) => row.id === id)?.code;
    expect(rows.map(({ patientLabel }) => patientLabel)).toEqual([
      codeOf(patient(0).patientId),
      codeOf(patient(1).patientId),
    ]);
    expect(rows[0]?.detail).toEqual([]);
    expect((await log({ ...old, search: patient(1).alias }, auditor)).total).toBe(0);
    expect((await log({ ...old, search: codeOf(patient(1).patientId) }, auditor)).total).toBe(1);
  });

  it('leads readers without people to none of them', async () => {
    const boss = await actAs(app, 'boss');
    const { rows, total } = await log(old, boss);
    expect(total).toBe(2);
    for (const row of rows)
      expect(row).toMatchObject({ patientId: null, patientLabel: null, target: null, detail: [] });
    expect((await log({ ...old, search: patient(1).alias }, boss)).total).toBe(0);
    const query = { patientId: patient(0).patientId };
    expect(await boss(getAuditLog, { query })).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('shows a user of one ward no people of others', async () => {
    const west = await actAs(app, 'west');
    const { rows } = await log(old, west);
    expect(rows.map(({ patientId }) => patientId)).toEqual([patient(0).patientId]);
  });

  it('requires a right, and records its own accesses and refusals', async () => {
    const carer = await actAs(app, 'carer');
    expect(await carer(getAuditLog, {})).toMatchObject({ status: 403, code: 'forbidden' });
    await log({ search: 'a look' });
    await vi.waitFor(async () => {
      const accesses = await auditOf(app, 'audit.viewed');
      expect(accesses).toContainEqual(
        expect.objectContaining({ detail: expect.objectContaining({ search: 'a look' }) }),
      );
      const refused = (await log({ actions: 'refused' })).rows;
      expect(refused).toContainEqual(
        expect.objectContaining({
          userName: 'carer',
          detail: expect.arrayContaining([{ name: 'call', value: '/audit/GetAuditLog' }]),
        }),
      );
    });
  });
});

describe('the audit’s table', () => {
  it.each([
    ['changed', "update audit set action = 'nothing'"],
    ['removed', 'delete from audit'],
    ['emptied', 'truncate audit'],
  ])('can’t be %s, neither by the application nor by the owner', async (_what, statement) => {
    const before = await app.database.db.selectFrom('audit').selectAll().orderBy('id').execute();
    await expect(app.database.pool.query(statement)).rejects.toThrow('permission denied');
    const owner = await connectOwner(app.database.url);
    await expect(owner.query(statement)).rejects.toThrow('the audit is only added to');
    await owner.end();
    const after = await app.database.db.selectFrom('audit').selectAll().orderBy('id').execute();
    expect(before.length).toBeGreaterThan(0);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('accepts no row with another time or number from the application', async () => {
    for (const [column, value] of [
      ['at', "'2020-01-01'"],
      ['id', '1'],
    ])
      await expect(
        app.database.pool.query(
          `insert into audit (action, ${column}) overriding system value values ('x', ${value})`,
        ),
      ).rejects.toThrow('permission denied');
    await expect(app.database.pool.query('alter table audit disable trigger all')).rejects.toThrow(
      'must be owner',
    );
  });
});
