import {
  getPatientsForObservation,
  getPatientsForObservationToPrint,
  getQrDetailsForCommonArea,
  getQrDetailsForPatient,
  openObservationCode,
  type PatientId,
  type PrintedCode,
  type RoomId,
  replaceObservationCode,
  type WardId,
} from '@padlight/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Act, actAs, actWith } from '../../../testing/act-as.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { nobody } from '../../../testing/ids.ts';
import { openHome, permit } from '../../../testing/open-home.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { SeededHome } from '../../demonstration/index.ts';

let app: TestApp;
let home: SeededHome;
/** A nurse lead, who prints, replaces the codes of people, and enters. */
let lena: Act;
let carl: Act;
let ada: Act;

beforeAll(async () => {
  const users = { lena: 'nurse-lead', carl: 'carer', ada: 'organisation-admin' } as const;
  const opened = await openHome(users, { roomsPerFloor: 4, patients: 4 });
  ({ app, home } = opened);
  ({ lena, carl, ada } = opened.acts);
});
afterAll(() => app.close());

const person = (index: number): PatientId => home.pods[index]?.patientId ?? nobody;
const roomsOf = async (act: Act) => {
  const query = { organisationId: home.organisationId };
  return (await act(getPatientsForObservation, { query, body: [] })).reply.rooms;
};
const aRoom = async (): Promise<RoomId> => (await roomsOf(ada))[0]?.roomId ?? expect.fail('no room');
const print = (act: Act, patientIds: PatientId[], roomIds: RoomId[] = []) =>
  act(getPatientsForObservationToPrint, { body: { print: 'card', patientIds, roomIds } });
const printOne = async (patientIds: PatientId[], roomIds: RoomId[] = []): Promise<PrintedCode> =>
  (await print(lena, patientIds, roomIds)).reply.codes[0] ?? expect.fail('nothing printed');
const open = (act: Act, token: string) => act(openObservationCode, { body: { token } });
const replace = (act: Act, { code: { codeId } }: PrintedCode) =>
  act(replaceObservationCode, { body: { codeId } });

test('a person and an area keep their codes however often they are printed', async () => {
  const roomId = await aRoom();
  const details = await lena(getQrDetailsForPatient, { query: { patientId: person(0) } });
  expect(details.reply).toMatchObject({ code: null, mayReplace: true });
  const first = (await print(lena, [person(1), person(0)], [roomId])).reply.codes;
  expect(first.map(({ patientId, roomId: of }) => patientId ?? of)).toEqual([person(1), person(0), roomId]);
  const tokens = first.map(({ code }) => code.token);
  expect(new Set(tokens).size).toBe(3);
  // 128 bits in base64url.
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  const again = (await print(ada, [person(1), person(0)], [roomId])).reply.codes;
  expect(again).toEqual(first);
  const { reply } = await lena(getQrDetailsForPatient, { query: { patientId: person(0) } });
  expect(reply.code).toMatchObject({ ...first[1]?.code, madeBy: 'lena' });
  const area = await lena(getQrDetailsForCommonArea, { query: { roomId, ln: 'de' } });
  expect(area.reply).toMatchObject({ code: first[2]?.code, mayReplace: false });
  expect(area.reply.types).toContain('Stuhlgang');
  const rows = await auditOf(app, 'observation-code.printed', person(0));
  expect(rows).toHaveLength(2);
  expect(rows[0]?.detail).toMatchObject({ patientId: person(0), observationPrint: 'card' });
});

test('two people who print at once get the same code', async () => {
  const replies = await Promise.all([print(lena, [person(3)]), print(ada, [person(3)])]);
  const tokens = replies.map(({ reply }) => reply.codes[0]?.code.token);
  expect(tokens[0]).toBeDefined();
  expect(new Set(tokens).size).toBe(1);
});

test('a scan names its subject to who may see it, and is audited', async () => {
  const { code, label } = await printOne([person(0)]);
  expect((await open(carl, code.token)).reply).toMatchObject({
    subject: { kind: 'person', patientId: person(0), label },
    entry: 'yes',
  });
  const roomId = await aRoom();
  const area = await printOne([], [roomId]);
  expect((await open(carl, area.code.token)).reply).toEqual({
    subject: { kind: 'area', roomId, label: area.label },
    entry: 'yes',
  });
  await vi.waitFor(async () => {
    const rows = await auditOf(app, 'observation-code.scanned');
    expect(rows.map(({ target }) => target)).toEqual([person(0), roomId]);
  });
});

test('an unknown code and one of elsewhere have the same answer', async () => {
  const { code } = await printOne([person(0)]);
  const oak = await app.addOrganisation('Oak');
  await app.addUser('olga', oak, 'carer');
  await app.addUser('ward', home.organisationId, 'carer', [home.wardIds[1] as WardId]);
  const foreign = await open(await actAs(app, 'olga'), code.token);
  const unknown = await open(carl, 'x'.repeat(22));
  const ward = await actAs(app, 'ward');
  const near = (
    await print(
      lena,
      home.pods.map(({ patientId }) => patientId),
    )
  ).reply.codes;
  const answers = await Promise.all(near.map((printed) => open(ward, printed.code.token)));
  const outside = answers.filter(({ status }) => status !== 200);
  expect(outside.length).toBeGreaterThan(0);
  const comparable = ({ status, text }: { readonly status: number; readonly text: string }) => {
    const { correlationId: _, ...body } = JSON.parse(text);
    return { status, body };
  };
  for (const answer of [foreign, ...outside]) expect(comparable(answer)).toEqual(comparable(unknown));
  expect(unknown.code).toBe('observation-code-unknown');
  expect((await actWith(app, undefined)(openObservationCode, { body: { token: code.token } })).code).toBe(
    'token-not-provided',
  );
});

test('a user who sees people by a code gets the code, and enters nothing', async () => {
  await app.addUser('wall', home.organisationId, 'wall-display');
  const printed = await printOne([person(0)]);
  await app.addUser('paul', home.organisationId, 'facility-admin');
  await permit(app, 'paul', 'Patients.Pseudonymized');
  const paul = await actAs(app, 'paul');
  const { reply } = await open(paul, printed.code.token);
  expect(reply).toMatchObject({ subject: { label: printed.personCode }, entry: 'no-right' });
  expect((await print(paul, [person(0)])).reply.codes[0]?.label).toBe(printed.personCode);
  expect((await replace(paul, printed)).code).toBe('forbidden');
  await app.database.db
    .updateTable('role_permissions')
    .set({ permission: 'Patients.Anonymized' })
    .where('permission', '=', 'Patients.Pseudonymized')
    .where('organisation_id', '=', home.organisationId)
    .execute();
  await app.addUser('pia', home.organisationId, 'facility-admin');
  const pia = await actAs(app, 'pia');
  for (const token of [printed.code.token, 'no token'])
    expect((await open(pia, token)).code).toBe('forbidden');
  expect((await open(await actAs(app, 'wall'), printed.code.token)).code).toBe('forbidden');
});

test('a replaced code says so, and another one opens', async () => {
  const before = await printOne([person(1)]);
  expect((await replace(carl, before)).code).toBe('forbidden');
  expect((await replace(lena, before)).status).toBe(200);
  expect((await replace(lena, before)).code).toBe('changed-meanwhile');
  expect((await open(carl, before.code.token)).code).toBe('observation-code-replaced');
  const after = await printOne([person(1)]);
  expect(after.code.token).not.toBe(before.code.token);
  expect((await open(carl, after.code.token)).status).toBe(200);
  const [row] = await auditOf(app, 'observation-code.replaced', person(1));
  expect(row?.detail).toMatchObject({ patientId: person(1), codeId: before.code.codeId });
});

test('the code of an area is replaced by who manages every place', async () => {
  const area = await printOne([], [await aRoom()]);
  expect((await replace(lena, area)).code).toBe('forbidden');
  expect((await replace(ada, area)).status).toBe(200);
  expect((await open(carl, area.code.token)).code).toBe('observation-code-replaced');
});

test('without consent nothing is entered, and an archived person is named to no one', async () => {
  const { db } = app.database;
  const { code } = await printOne([person(2)]);
  await db
    .updateTable('consents')
    .set({ decision: 'withdrawn' })
    .where('patient_id', '=', person(2))
    .where('kind', '=', 'monitoring')
    .execute();
  expect((await open(carl, code.token)).reply.entry).toBe('not-consented');
  await db
    .updateTable('patients')
    .set({ archived_at: new Date(app.clock.ms) })
    .where('id', '=', person(2))
    .execute();
  const answer = await open(carl, code.token);
  expect(answer.code).toBe('observation-code-archived');
  expect(answer.text).not.toContain(person(2));
  expect((await print(lena, [person(2)])).code).toBe('observation-code-subject-gone');
});

test('many wrong codes from one address are refused for a while', async () => {
  const { tokenInfo } = await app.signIn('carl');
  const elsewhere = actWith(app, tokenInfo.access_token, '10.7.7.7');
  for (let tries = 0; tries < 100; tries += 1) await open(elsewhere, `wrong ${tries}`);
  expect((await open(elsewhere, 'wrong')).code).toBe('too-many-requests');
});
